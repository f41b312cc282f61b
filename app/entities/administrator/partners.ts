import { entity } from "../kit/entity.ts";
import { active, integer, link, multiline, option, text } from "../kit/fields.ts";

export const partners = entity("partners", {
	icon: "heart-handshake",
	menu: { group: "sites" },
	reference: true,
	ordered: true,
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		slug: text({ readonly: true }),
		category: option(["education", "assessment", "benefit", "media"], {
			required: true,
			start: "education",
			bulk: true,
		}),
		description_pt: multiline({ max: 2000 }),
		description_en: multiline({ max: 2000 }),
		link: link(),
		coupon: text({ max: 60 }),
		visits: integer({ readonly: true, min: 0 }),
		active,
	},
	list: { columns: ["category", "link", "visits", "active"] },
	form: { main: ["name", "category", "link", "coupon", "active"], texts: ["description_pt", "description_en"] },
	facts: ["slug", "category", "link", "coupon", "visits", "active", "description_pt", "description_en"],
	defaults: [{ name: "Escola Horizonte", category: "education", coupon: "HORIZONTE10" }],
	words: {
		pt: {
			one: "Parceiro",
			many: "Parceiros",
			new: "Novo parceiro",
			emptyText: "Quem oferece cursos e benefícios aos candidatos.",
			fields: {
				slug: "Endereço da página",
				category: "Tipo",
				description_pt: "Descrição",
				description_en: "Descrição em inglês",
				link: "Site",
				coupon: "Cupom",
				visits: "Visitas ao site",
			},
			sections: { texts: "Textos" },
			options: {
				category: { education: "Educação", assessment: "Avaliação", benefit: "Benefício", media: "Mídia" },
			},
		},
		en: {
			one: "Partner",
			many: "Partners",
			emptyText: "Companies that offer courses and benefits to candidates.",
			fields: {
				slug: "Page address",
				category: "Kind",
				description_pt: "Description in Portuguese",
				description_en: "Description",
				link: "Website",
				coupon: "Coupon",
				visits: "Visits to its site",
			},
			sections: { texts: "Texts" },
			options: {
				category: { education: "Education", assessment: "Assessment", benefit: "Benefit", media: "Media" },
			},
		},
	},
});
