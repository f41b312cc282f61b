import { type NarrowScope, scopedResources } from "#app/domain/access/data-scope.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

const everything = ["read", "create", "update", "export", "send"];

interface FirstRole {
	description: string;
	permissions: Record<string, string[]>;
	/** Restricts the role to some records. */
	scope?: NarrowScope;
}

const consultant = {
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
	interviews: [...everything, "override_clashes"],
	meetings: [...everything, "override_clashes"],
	projects: everything,
	proposals: ["read"],
	submissions: everything,
	shortlists: everything,
	offers: ["read", "create", "update"],
	signature_requests: ["read", "create", "update"],
};

/** Default roles: consultant, consultant limited to own records, researcher; administrators need no role. */
const rolesOf: Record<string, FirstRole> = {
	Consultor: {
		description: "Conduz vagas do início ao fim: candidatos, clientes, entrevistas e envios.",
		permissions: consultant,
	},
	"Consultor associado": {
		description: "Conduz as próprias vagas: vê os candidatos, clientes e propostas pelos quais responde, e mais nada.",
		permissions: consultant,
		scope: "own",
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

export async function insertRoles(client: BusinessQuerier): Promise<void> {
	for (const [name, { description, permissions, scope }] of Object.entries(rolesOf)) {
		const scopes = scope
			? scopedResources
					.filter((scopedResource) => scopedResource in permissions)
					.map((scopedResource) => [scopedResource, scope])
			: [];
		await client.query(
			"insert into roles (business_id, name, description, role_permissions, scopes, is_default) values ($1, $2, $3, $4, $5, $6)",
			[
				...[client.businessId, name, description, JSON.stringify(permissions)],
				...[JSON.stringify(Object.fromEntries(scopes)), name === forNewcomers],
			],
		);
	}
}
