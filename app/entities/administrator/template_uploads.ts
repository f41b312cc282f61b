import { entity } from "../kit/entity.ts";
import { active, integer, option, tags, text } from "../kit/fields.ts";

/** Document templates; merge fields are read from the file at upload. */
export const template_uploads = entity("template_uploads", {
	icon: "upload",
	sub: "kind",
	reference: true,
	beyond: { file: true },
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		kind: option(["proposal", "cv", "shortlist", "mapping", "contract", "offer", "invoice", "certificate"], {
			required: true,
			start: "proposal",
		}),
		locale: option(["pt", "en"], { required: true, start: "pt" }),
		version: integer({ readonly: true }),
		fields_found: tags({ readonly: true }),
		fields_unknown: tags({ readonly: true }),
		active,
	},
	list: { columns: ["kind", "locale", "version", "fields_unknown", "active"] },
	words: {
		pt: {
			one: "Modelo de documento",
			many: "Modelos de documento",
			new: "Novo modelo de documento",
			emptyTitle: "Nenhum modelo ainda",
			emptyText: "Propostas, currículos e contratos em docx ou pdf, com os campos que o produto preenche.",
			fields: {
				kind: "Para",
				locale: "Idioma",
				version: "Versão",
				fields_found: "Campos encontrados",
				fields_unknown: "Campos desconhecidos",
			},
			parts: { file: "Arquivo" },
			options: {
				kind: {
					proposal: "Proposta",
					cv: "Currículo",
					shortlist: "Shortlist",
					mapping: "Mapeamento",
					contract: "Contrato",
					offer: "Oferta",
					invoice: "Fatura",
					certificate: "Certificado",
				},
				locale: { pt: "Português", en: "Inglês" },
			},
		},
		en: {
			one: "Document template",
			many: "Document templates",
			emptyTitle: "No templates yet",
			emptyText: "Proposals, CVs and contracts as DOCX or PDF, with fields filled in automatically.",
			fields: {
				kind: "For",
				locale: "Language",
				version: "Version",
				fields_found: "Fields found",
				fields_unknown: "Unknown fields",
			},
			parts: { file: "File" },
			options: {
				kind: {
					proposal: "Proposal",
					cv: "CV",
					shortlist: "Shortlist",
					mapping: "Mapping",
					contract: "Contract",
					offer: "Offer",
					invoice: "Invoice",
					certificate: "Certificate",
				},
				locale: { pt: "Portuguese", en: "English" },
			},
		},
	},
});
