/** Mode of `server.ts`. Must be imported first: React reads NODE_ENV while it loads. */
export const mode = process.argv.includes("--dev") ? "dev" : process.argv.includes("--demo") ? "demo" : "production";

// Sample pages are for developers; production enables them only by setting.
if (mode !== "production") process.env.SELETA_SAMPLES ??= "on";

process.env.NODE_ENV = mode === "dev" ? "development" : "production";
