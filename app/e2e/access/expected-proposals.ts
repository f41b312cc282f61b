import { everyone, noWrite, postRule, type Rule, record, recruiters } from "./rules.ts";

const screens = "routes/recruiters/proposals";

/** Proposals, from the funnel to the page a client accepts on. */
export const proposalPolicies: Record<string, Rule> = {
	[`${screens}/list.tsx`]: recruiters("read proposals", 200),
	[`${screens}/move.ts`]: postRule("update proposals", 422, record),
	[`${screens}/proposal.tsx`]: recruiters("read proposals", 200, noWrite, record),
	[`${screens}/overview.tsx`]: recruiters("read proposals", 200, noWrite, record),
	[`${screens}/details.tsx`]: recruiters("read proposals", 200, noWrite, record),
	[`${screens}/preview.tsx`]: recruiters("read proposals", 200, noWrite, record),
	[`${screens}/status.tsx`]: recruiters("update proposals", 200, 422, record),
	[`${screens}/sign.tsx`]: recruiters("update proposals", 200, 422, record),
	[`${screens}/send.tsx`]: recruiters("send proposals", 200, 422, record),
	[`${screens}/approval.ts`]: postRule("approve proposals", 422, record),
	[`${screens}/credits.tsx`]: recruiters("update proposals", 200, ">/recruiters/proposals/*", record),
	[`${screens}/service-new.tsx`]: recruiters("update proposals", 200, 422, record),
	[`${screens}/service-edit.tsx`]: recruiters("update proposals", 200, 422, record),
	[`${screens}/service-delete.ts`]: postRule("update proposals", ">/recruiters/confirm*", record),
	[`${screens}/version-cancel.tsx`]: recruiters("send proposals", 200, 422, record),
	[`${screens}/pdf.ts`]: recruiters("read proposals", 200, noWrite, record),
	"routes/tokens/proposal.tsx": everyone(200, 422),
	"routes/tokens/proposal-pdf.ts": everyone(200),
};
