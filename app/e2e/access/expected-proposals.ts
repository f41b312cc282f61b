import { type AccessRule, everyone, noWrite, postRule, recordOption, recruiters } from "./access-rules.ts";

const screens = "routes/recruiters/proposals";

/** Proposals, from the funnel to the page a client accepts on. */
export const proposalPolicies: Record<string, AccessRule> = {
	[`${screens}/list.tsx`]: recruiters("read proposals", 200),
	[`${screens}/move.ts`]: postRule("update proposals", 422, recordOption),
	[`${screens}/proposal.tsx`]: recruiters("read proposals", 200, noWrite, recordOption),
	[`${screens}/overview.tsx`]: recruiters("read proposals", 200, noWrite, recordOption),
	[`${screens}/details.tsx`]: recruiters("read proposals", 200, noWrite, recordOption),
	[`${screens}/preview.tsx`]: recruiters("read proposals", 200, noWrite, recordOption),
	[`${screens}/status.tsx`]: recruiters("update proposals", 200, 422, recordOption),
	[`${screens}/sign.tsx`]: recruiters("update proposals", 200, 422, recordOption),
	[`${screens}/send.tsx`]: recruiters("send proposals", 200, 422, recordOption),
	[`${screens}/approval.ts`]: postRule("approve proposals", 422, recordOption),
	[`${screens}/credits.tsx`]: recruiters("update proposals", 200, ">/recruiters/proposals/*", recordOption),
	[`${screens}/service-new.tsx`]: recruiters("update proposals", 200, 422, recordOption),
	[`${screens}/service-edit.tsx`]: recruiters("update proposals", 200, 422, recordOption),
	[`${screens}/service-delete.ts`]: postRule("update proposals", ">/recruiters/confirm*", recordOption),
	[`${screens}/version-cancel.tsx`]: recruiters("send proposals", 200, 422, recordOption),
	[`${screens}/pdf.ts`]: recruiters("read proposals", 200, noWrite, recordOption),
	"routes/tokens/proposal.tsx": everyone(200, 422),
	"routes/tokens/proposal-pdf.ts": everyone(200),
};
