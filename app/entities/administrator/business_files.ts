import { entity } from "../kit/entity.ts";
import { choices, multiline, option, text, validity } from "../kit/fields.ts";

/** Versioned official documents; the site shows the current terms and privacy policy. */
export const business_files = entity("business_files", {
	resource: "business/files",
	path: "/administrator/business/files",
	icon: "file-text",
	menu: { group: "sites" },
	sub: "edition",
	effective: { key: ["kind", "name"] },
	fields: {
		name: text({ required: true, max: 120 }),
		kind: option(["contract_model", "terms_of_service", "privacy_policy", "price_list", "certificate", "brand_asset"], {
			required: true,
		}),
		edition: text({ required: true, max: 40 }),
		visible_to: choices("documentAudiences", { bulk: true }),
		text_pt: multiline({ max: 60_000 }),
		text_en: multiline({ max: 60_000 }),
		...validity,
	},
	list: {
		columns: ["kind", "edition", "valid", "valid_from", "valid_to", "visible_to"],
		sort: ["name", "valid_from", "updated_at"],
		filters: ["kind", "visible_to", "valid_from"],
	},
	form: {
		main: ["name", "kind", "edition", "visible_to"],
		validity: ["valid_from", "valid_to"],
		texts: ["text_pt", "text_en"],
	},
	words: {
		pt: {
			one: "Documento",
			many: "Documentos da empresa",
			new: "Novo documento",
			emptyText: "Termos, política de privacidade, contratos e tabelas, cada versão com o período em que vale.",
			fields: {
				edition: "Versão",
				visible_to: "Quem vê",
				text_pt: "Texto",
				text_en: "Texto em inglês",
			},
			help: {
				text_pt:
					"Termos de uso e política de privacidade aparecem no site com este texto. Uma linha que começa com # é um título.",
			},
			sections: { texts: "Texto" },
			options: {
				kind: {
					contract_model: "Modelo de contrato",
					terms_of_service: "Termos de uso",
					privacy_policy: "Política de privacidade",
					price_list: "Tabela de preços",
					certificate: "Certidão",
					brand_asset: "Material de marca",
				},
			},
		},
		en: {
			one: "Document",
			many: "Business documents",
			emptyTitle: "No documents yet",
			emptyText: "Terms, privacy policy, contracts and price lists, each version with its validity period.",
			fields: {
				edition: "Version",
				visible_to: "Visible to",
				text_pt: "Text in Portuguese",
				text_en: "Text",
			},
			help: {
				text_pt:
					"Terms of use and privacy policy appear on the site with this text. A line that starts with # is a heading.",
			},
			sections: { texts: "Text" },
			options: {
				kind: {
					contract_model: "Contract model",
					terms_of_service: "Terms of use",
					privacy_policy: "Privacy policy",
					price_list: "Price list",
					certificate: "Certificate",
					brand_asset: "Brand asset",
				},
			},
		},
	},
});
