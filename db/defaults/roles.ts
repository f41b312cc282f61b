import type { PoolClient } from "pg";

const everything = ["read", "create", "update", "export", "send"];

/** What a consultant may do, and a researcher; administrators need no role. */
const rolesOf: Record<string, Record<string, string[]>> = {
	Consultor: {
		dashboard: ["read"],
		jobs: everything,
		candidates: [...everything, "view_remuneration", "merge"],
		applies: everything,
		client_companies: everything,
		client_contacts: everything,
		contacts: everything,
		tasks: everything,
		notes: everything,
		tearsheets: everything,
		interviews: everything,
		meetings: everything,
		projects: everything,
		proposals: ["read"],
		submissions: everything,
		shortlists: everything,
	},
	Pesquisador: {
		jobs: ["read"],
		candidates: ["read", "create", "update"],
		applies: ["read", "create", "update"],
		tasks: ["read", "create", "update"],
		notes: ["read", "create"],
	},
};

/** The roles a business begins with; its administrators change them as they like. */
export async function insertRoles(client: PoolClient, businessId: number): Promise<void> {
	for (const [name, permissions] of Object.entries(rolesOf))
		await client.query("insert into roles (business_id, name, role_permissions) values ($1, $2, $3)", [
			businessId,
			name,
			JSON.stringify(permissions),
		]);
}
