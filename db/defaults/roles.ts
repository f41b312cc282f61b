import type { Asking } from "#db/kit/asking.ts";

const everything = ["read", "create", "update", "export", "send"];

/** What a consultant may do, and a researcher; administrators need no role. */
const rolesOf: Record<string, { description: string; permissions: Record<string, string[]> }> = {
	Consultor: {
		description: "Conduz vagas do início ao fim: candidatos, clientes, entrevistas e envios.",
		permissions: {
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
	},
	Pesquisador: {
		description: "Procura e aborda candidatos para as vagas dos consultores.",
		permissions: {
			jobs: ["read"],
			candidates: ["read", "create", "update"],
			applies: ["read", "create", "update"],
			tasks: ["read", "create", "update"],
			notes: ["read", "create"],
		},
	},
};

const forNewcomers = "Consultor";

/** The roles a business begins with; its administrators change them as they like. */
export async function insertRoles(client: Asking, businessId: number): Promise<void> {
	for (const [name, { description, permissions }] of Object.entries(rolesOf))
		await client.query(
			"insert into roles (business_id, name, description, role_permissions, is_default) values ($1, $2, $3, $4, $5)",
			[businessId, name, description, JSON.stringify(permissions), name === forNewcomers],
		);
}
