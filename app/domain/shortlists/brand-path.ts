import { type BrandKey, brandKeys } from "../brands/site.ts";

/** Longer keys first: "talenses" is a prefix of "talensesgroup". */
const keys = [...brandKeys].sort((first, other) => other.length - first.length);

/** Brand key at the start of a shortlist's address (`/shortlist/jovool-7k2m…`); undefined without one. */
export function parseBrandKey(pathname: string): BrandKey | undefined {
	const id = /^\/shortlist\/([^/]+)/.exec(pathname)?.[1] ?? "";
	return keys.find((key) => id.startsWith(`${key}-`));
}
