/** Whether shortcuts are shown with the keys of Apple's keyboards. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(`${navigator.platform} ${navigator.userAgent}`);
