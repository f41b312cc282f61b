import { admins, everyone, noWrite, posted, type Rule, record, recruiters } from "./rules.ts";

const screens = "routes/recruiters/document_signatures";
const ask = (resource: string): Rule => recruiters(`update ${resource}`, 200, 422, record);

/** Documents to sign: their links, their check, and the recruiters' screens. */
export const signaturePolicies: Record<string, Rule> = {
	// Nobody was sent the link of the example.
	"routes/tokens/sign.tsx": everyone(404, 404),
	"routes/tokens/sign-document.ts": everyone(404),
	"routes/public/verify/verify.tsx": everyone(422, 422),
	[`${screens}/signature.tsx`]: recruiters("read signature_requests", 200, noWrite, record),
	[`${screens}/remind.ts`]: posted("update signature_requests", ">/recruiters/document_signatures/*", record),
	[`${screens}/cancel.tsx`]: recruiters("update signature_requests", 200, 422, record),
	[`${screens}/file.ts`]: recruiters("read signature_requests", 200, noWrite, record),
	"candidates-signature": ask("candidates"),
	"jobs-signature": ask("jobs"),
	"proposals-signature": ask("proposals"),
	"placements-signature": ask("placements"),
	"invoices-signature": ask("invoices"),
	"routes/administrator/electronic_signature/electronic-signature.tsx": admins(200, 422),
};
