import { setting } from "#app/environment.ts";
import { ownerPool } from "#db/index.ts";

const accounts = [
	["administrator", "/business", "admin@seleta.example"],
	["recruiter, limited role", "/business", "recruiter@seleta.example"],
	["recruiter of the other business", "/business", "recruiter@other.example"],
	["candidate, registered", "/", "candidate@seleta.example"],
	["candidate, not yet registered", "/", "newcomer@seleta.example"],
	["candidate of 16, guardian asked", "/", "apprentice@seleta.example"],
	["client contact, company admin", "/client_contacts/", "client@seleta.example"],
	["client contact", "/client_contacts/", "contact@seleta.example"],
] as const;

export async function formatStartupBanner(port: number): Promise<string> {
	const { rows } = await ownerPool().query<{ domain: string; title: string }>(
		"select domain, title from site_configs where active order by id",
	);
	const brands = rows.map(({ domain, title }) => `  http://${domain}:${port}`.padEnd(44) + title);
	const people = accounts.map(([user, path, email]) => `  ${user.padEnd(34)}${path.padEnd(20)}${email}`);
	return [
		"",
		`Seleta is at http://localhost:${port}`,
		...(brands.length > 0 ? ["", "Brands", ...brands] : []),
		"",
		"Demo accounts, password seleta-demo",
		...people,
		"",
		"Billing systems, simulated: what they were sent",
		`  ${setting("BILLING_ERP_1_URL")}  ${setting("BILLING_ERP_2_URL")}`,
		"Parser of CVs, simulated",
		`  ${setting("CV_PARSER_URL")}`,
		"",
	].join("\n");
}
