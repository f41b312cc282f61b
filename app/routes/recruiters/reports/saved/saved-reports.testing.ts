import { sql } from "kysely";
import { Browser } from "#app/auth/browser.testing.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { person } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { demoPassword } from "#db/seed/demo.ts";
import * as created from "./new-saved-report.tsx";

export const above = [recruitersOnly];

export async function signIn(db: Db, email: string): Promise<Browser> {
	const browser = new Browser(db, "seleta.localhost");
	await browser.visit(business, { path: "/business", form: { email, password: demoPassword } });
	return browser;
}

/** Posts a form with several values of a name. */
export function toFormData(fields: Record<string, string | readonly string[]>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) form.append(name, item);
	return form;
}

/** Saves a report through the form; returns its public id. */
export async function saveReport(
	browser: Browser,
	fields: Record<string, string | readonly string[]> = {},
): Promise<string> {
	const answer = await browser.visit(created, {
		path: "/recruiters/reports/saved/new",
		above,
		form: toFormData({
			name: "Candidaturas por origem",
			query: "measure=applies&by=source&start_date=2026-01-01&end_date=2026-12-31",
			period: "fixed",
			sharing: "none",
			...fields,
		}),
	});
	const uid = answer.location?.match(/^\/recruiters\/reports\/saved\/([\w-]+)$/)?.[1];
	if (!uid) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
	return uid;
}

export async function findSignedInRecruiter(browser: Browser): Promise<Recruiter> {
	const { context } = await browser.visit({ loader: () => null }, { path: "/recruiters/reports", above });
	return context.get(person) as Recruiter;
}

/** Puts demo users into its first department, and removes everyone else from any. */
export function joinDepartament(
	db: Db,
	{ businessId }: Pick<Recruiter, "businessId">,
	emails: readonly string[],
): Promise<void> {
	return inBusiness(db, businessId, async (trx) => {
		await sql`update recruiters set departament_id = case when email = any(${sql.val([...emails])}::text[])
  then (select min(id) from departaments where business_id = ${businessId}) end where business_id = ${businessId}`.execute(
			trx,
		);
	});
}
