/** What `server.ts` was asked to be. Imported first: React reads NODE_ENV while it loads. */
export const mode = process.argv.includes("--dev") ? "dev" : process.argv.includes("--demo") ? "demo" : "production";

// The sample pages are for whoever builds the product: production has them only when told to.
if (mode !== "production") process.env.SELETA_SAMPLES ??= "on";

process.env.NODE_ENV = mode === "dev" ? "development" : "production";
