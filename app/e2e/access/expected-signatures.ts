import { type AccessRule, admins, everyone, noWrite, recordOption, recruiters } from "./access-rules.ts";

const screens = "routes/recruiters/document_signatures";
const ask: AccessRule = recruiters("create signature_requests", 200, 422, recordOption);

/** Documents to sign: their links, their check, and the recruiters' screens. */
export const signaturePolicies: Record<string, AccessRule> = {
	// The example's link was not sent to any signer.
	"routes/tokens/sign.tsx": everyone(404, 404),
	"routes/tokens/sign-document.ts": everyone(404),
	"routes/public/verify/verify.tsx": everyone(422, 422),
	[`${screens}/list.tsx`]: recruiters("read signature_requests", 200),
	[`${screens}/signature.tsx`]: recruiters("read signature_requests", 200, noWrite, recordOption),
	[`${screens}/remind.ts`]: recruiters(
		"update signature_requests",
		405,
		">/recruiters/document_signatures/*",
		recordOption,
	),
	[`${screens}/retry.ts`]: recruiters(
		"update signature_requests",
		405,
		">/recruiters/document_signatures/*",
		recordOption,
	),
	[`${screens}/cancel.tsx`]: recruiters("update signature_requests", 200, 422, recordOption),
	// The example still waits for its signers, so no signed file exists.
	[`${screens}/file.ts`]: recruiters("read signature_requests", 404, noWrite, recordOption),
	"candidates-signature": ask,
	"jobs-signature": ask,
	"proposals-signature": ask,
	"placements-signature": ask,
	"invoices-signature": ask,
	"routes/administrator/electronic_signature/electronic-signature.tsx": admins(200, 422),
	"routes/administrator/esocial/employers.tsx": admins(200, 422),
	"routes/administrator/electronic_signature/signing-provider.tsx": admins(200, 422),
	"routes/administrator/electronic_signature/signing-provider-remove.tsx": admins(
		200,
		">/administrator/electronic_signature",
		// The other business has no service to remove.
		recordOption,
	),
	"routes/administrator/payroll/layouts.tsx": admins(200, noWrite),
	// No layout has the example's number.
	"routes/administrator/payroll/layout.tsx": admins(404, 404),
};
