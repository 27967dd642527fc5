const remarkReference = () => () => undefined;
export default remarkReference;
