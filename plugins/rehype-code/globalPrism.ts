import { Prism } from "prism-react-renderer";

// The grammars of the prismjs package extend a global Prism; the highlighter's own copy stands in for it.
// This module is imported before them.
(globalThis as { Prism?: typeof Prism }).Prism = Prism;
