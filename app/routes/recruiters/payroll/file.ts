import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { getFileExtension } from "#app/domain/payroll/layout.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { audit } from "#db/kit/audit.ts";
import type { Route } from "./+types/file";
import { makePayrollFile, payrollPath, readPayrollQuery } from "./payroll.server.ts";

export const loader = postOnlyLoader("export", "employees");

/** Selected employees as a payroll file; each download is audited per employee. */
export const action = recruiterAction(
	{ can: ["export", "employees"] },
	async ({ trx, form, user, actor, format }: RecruiterActionArgs<Route.ActionArgs>) => {
		const query = readPayrollQuery(form);
		const made = await makePayrollFile(trx, query, { user, actor });
		// Errors are shown on the selection page.
		if (!made.ok || !made.file.ok) {
			const search = new URLSearchParams({ layout: query.layout, employees: query.employees.join(",") });
			return redirectLocal(`${payrollPath}?${search}`, 303);
		}
		for (const { id } of made.people)
			await audit(trx, {
				actor,
				action: "export",
				recordType: "employees",
				recordId: id,
				changes: { payroll_layout: [null, made.layout.name] },
				ip: actor.ip ?? null,
			});
		const name = `folha-${format.now.toISOString().slice(0, 10)}.${getFileExtension(made.layout)}`;
		return new Response(made.file.bytes.slice().buffer, {
			headers: {
				"Content-Type": made.layout.kind === "fixed" ? "text/plain" : "text/csv",
				"Content-Disposition": `attachment; filename="${name}"`,
				"Cache-Control": "no-store",
			},
		});
	},
);
