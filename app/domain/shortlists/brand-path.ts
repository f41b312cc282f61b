import { type BrandKey, brandKeys } from "../brands/site.ts";

/** Longer keys first: "talenses" begins "talensesgroup". */
const keys = [...brandKeys].sort((first, other) => other.length - first.length);

/** The brand a shortlist's address begins with (`/shortlist/jovool-7k2m…`); undefined when it names none. */
export function parseBrandKey(pathname: string): BrandKey | undefined {
	const id = /^\/shortlist\/([^/]+)/.exec(pathname)?.[1] ?? "";
	return keys.find((key) => id.startsWith(`${key}-`));
}
