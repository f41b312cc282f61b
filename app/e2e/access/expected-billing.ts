import { everyone, noWrite, posted, type Rule, record, recruiters } from "./rules.ts";

/** Hires, plans of billing, invoices, and the tools of administrators. */
export const billingPolicies: Record<string, Rule> = {
	"routes/recruiters/shortlists/state.ts": recruiters("update shortlists", 405, 400),
	"routes/recruiters/offers/offer.tsx": recruiters("read offers", 200, noWrite, record),
	"routes/recruiters/offers/status.tsx": recruiters("update offers", 200, 400, record),
	"routes/recruiters/offers/approval.tsx": recruiters("approve offers", 200, 422, record),
	"routes/recruiters/offers/send.tsx": recruiters("update offers", 200, 422, record),
	"routes/recruiters/offers/letter.ts": recruiters("read offers", 200, noWrite, record),
	"routes/recruiters/offers/version.ts": posted("create offers", ">/recruiters/offers/*", record),
	"routes/recruiters/employees/employee.tsx": recruiters("read employees", 200, ">/recruiters/employees/*", record),
	// The example is no item of an admission.
	"routes/recruiters/employees/item.tsx": recruiters("update employees", 404, 404, record),
	"routes/tokens/admission.tsx": everyone(404, 404),
	"routes/tokens/offer.tsx": everyone(404, 404),
	"routes/tokens/offer-pdf.ts": everyone(404, noWrite),
	"routes/recruiters/billing_plans/list.tsx": recruiters("read billing_plans", 200),
	"routes/recruiters/billing_plans/new.tsx": recruiters("create billing_plans", 200, 422),
	"routes/recruiters/billing_plans/plan.tsx": recruiters("read billing_plans", 200, 422, record),
	"routes/recruiters/invoices/edit.tsx": recruiters("update invoices", 200, 422, record),
	"routes/recruiters/invoices/invoice.tsx": recruiters("read invoices", 200, 422, record),
	"routes/recruiters/invoices/issue.tsx": recruiters("update invoices", 200, 422),
	// The example is a draft: it has no paper.
	"routes/recruiters/invoices/pdf.ts": recruiters("read invoices", 404, noWrite, record),
	"routes/recruiters/invoices/new.tsx": recruiters("create invoices", 200, 422),
	"routes/recruiters/utilities/utilities.tsx": recruiters("read utilities", 200, 422),
	"candidates-documents": recruiters("update candidates", 200, 422, record),
	"jobs-documents": recruiters("update jobs", 200, 422, record),
	"proposals-documents": recruiters("update proposals", 200, 422, record),
	"placements-documents": recruiters("update placements", 200, 422, record),
	"invoices-documents": recruiters("update invoices", 200, 422, record),
	"routes/recruiters/placements/new.tsx": recruiters("create placements", 200, 422),
	"routes/recruiters/placements/placement.tsx": recruiters("read placements", 200, 422, record),
	"routes/recruiters/placements/edit.tsx": recruiters("update placements", 200, 422, record),
	"routes/recruiters/placements/end.tsx": recruiters("update placements", 200, 422, record),
};
