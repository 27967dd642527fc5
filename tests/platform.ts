/** Options of a test that runs programs by a shell: it is skipped on Windows. */
export const onUnix = { skip: process.platform === "win32" && "this needs a shell" };
