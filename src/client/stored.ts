/** Keeps colours and announcement as they are in storage, which all tabs share, before the application does. */
import { pageState } from "./page";

const state = pageState();
const { dataset } = document.querySelector("meta[name=app-scripts]") as HTMLMetaElement;

// Docusaurus compares the ids when the application starts, and would move the page then.
try {
  if (localStorage["docusaurus.announcement.id"] !== dataset.announcement)
    localStorage["docusaurus.announcement.dismiss"] = "false";
} catch {
  // The reader forbids storage.
}
addEventListener("storage", () => {
  state.announcementBarInitiallyDismissed = localStorage["docusaurus.announcement.dismiss"];
  state.theme = state.themeChoice = localStorage.theme ?? state.theme;
});
// A page from the browser's cache has missed such events, which the application listens to as well.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  const missed = { key: "theme", newValue: localStorage.theme, storageArea: localStorage };
  dispatchEvent(new StorageEvent("storage", missed));
});
