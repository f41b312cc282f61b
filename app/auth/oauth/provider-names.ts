/** As the providers write themselves. */
export const providerNames = {
	linkedin: "LinkedIn",
	github: "GitHub",
	google: "Google",
	microsoft: "Microsoft",
} as const;
