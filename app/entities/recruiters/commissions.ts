import { splitRoles } from "#app/domain/fees/splits.ts";
import { entity } from "../kit/entity.ts";
import { currency, money, option, percent, person, ref, text } from "../kit/fields.ts";

const visible = { readonly: true } as const;
const pay = { readonly: true, needs: "view_remuneration" } as const;

/** Earned on payments or returned on guarantee claims; entries are immutable. */
export const commissions = entity("commissions", {
	path: "/recruiters/commissions",
	resource: "placements",
	icon: "hand-coins",
	menu: { within: "placements" },
	name: "title",
	fields: {
		title: text({ ...visible, max: 200 }),
		recruiter: person({ ...visible, required: true }),
		role: option(splitRoles, visible),
		kind: option(["earned", "reversed"], { ...visible, tones: { earned: "success", reversed: "danger" } }),
		placement: ref("placements", { ...visible, always: true, required: true }),
		invoice: ref("invoices", visible),
		base: money({ ...pay, currency: "currency" }),
		pct: percent(pay),
		amount: money({ ...pay, currency: "currency" }),
		currency: currency(pay),
	},
	list: {
		columns: ["recruiter", "role", "kind", "placement", "invoice", "base", "pct", "amount", "created_at"],
		sort: ["created_at", "updated_at", "amount"],
		filters: ["recruiter", "role", "kind", "placement", "invoice", "currency", "created_at"],
		blocks: ["recruiter", "kind", "amount", "created_at"],
		views: ["table", "blocks"],
		colour: "kind",
		owner: "recruiter",
	},
	form: {},
	undeletable: true,
	uncreatable: true,
	words: {
		pt: {
			one: "Comissão",
			many: "Comissões",
			new: "Nova comissão",
			emptyTitle: "Nenhuma comissão ainda",
			emptyText: "Quando o cliente paga, a parte de cada pessoa da divisão aparece aqui.",
			searchHint: "Título da fatura",
			fields: {
				title: "Título",
				recruiter: "Quem ganhou",
				role: "Papel",
				placement: "Contratação",
				invoice: "Fatura",
				base: "Parte do valor",
				pct: "Percentual",
				amount: "Comissão",
				currency: "Moeda",
			},
			options: {
				role: { owner: "Responsável", researcher: "Pesquisa", consultant: "Consultoria", partner: "Sócio" },
				kind: { earned: "Ganha", reversed: "Devolvida" },
			},
		},
		en: {
			one: "Commission",
			many: "Commissions",
			emptyTitle: "No commissions yet",
			emptyText: "When the client pays, each person's share of the split appears here.",
			searchHint: "Invoice title",
			fields: {
				title: "Title",
				recruiter: "Earned by",
				role: "Role",
				placement: "Placement",
				invoice: "Invoice",
				base: "Share of the value",
				pct: "Percentage",
				amount: "Commission",
				currency: "Currency",
			},
			options: {
				role: { owner: "Owner", researcher: "Researcher", consultant: "Consultant", partner: "Partner" },
				kind: { earned: "Earned", reversed: "Reversed" },
			},
		},
	},
});
