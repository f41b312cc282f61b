import { type AccessRule, noWrite, recruiters } from "./access-rules.ts";

const screens = "routes/recruiters/imports";

/** Moving in: single files and whole systems. */
export const importPolicies: Record<string, AccessRule> = {
	// The pair is missing.
	"routes/recruiters/duplicates/list.tsx": recruiters("merge candidates", 200, 400),
	"routes/recruiters/duplicates/review.tsx": recruiters(
		"merge candidates",
		">/recruiters/duplicates?entity=candidates",
		">/recruiters/duplicates?entity=candidates",
	),
	[`${screens}/list.tsx`]: recruiters("create candidates", 200),
	[`${screens}/new.tsx`]: recruiters("create candidates", 200, 422),
	[`${screens}/import.tsx`]: recruiters("create candidates", 404, noWrite),
	[`${screens}/set.tsx`]: recruiters("create candidates", 404, 404),
	[`${screens}/mapping.tsx`]: recruiters("create candidates", 404, 404),
	[`${screens}/values.tsx`]: recruiters("create candidates", 404, 404),
	[`${screens}/run.ts`]: recruiters("create candidates", 404, 404),
	[`${screens}/cancel.ts`]: recruiters("create candidates", 404, 404),
	[`${screens}/undo.tsx`]: recruiters("create candidates", 404, 404),
	[`${screens}/errors.ts`]: recruiters("create candidates", 404),
	[`${screens}/file.ts`]: recruiters("create candidates", 404),
};
