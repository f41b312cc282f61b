import { entity } from "../kit/entity.ts";
import { active, person, ref, text } from "../kit/fields.ts";

/** Teams of the business, one below another. */
export const departaments = entity("departaments", {
	icon: "building",
	reference: true,
	tree: "parent",
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		parent: ref("departaments"),
		manager: person({ bulk: true }),
		active,
	},
	list: { columns: ["parent", "manager", "active"] },
	words: {
		pt: {
			one: "Departamento",
			many: "Departamentos",
			new: "Novo departamento",
			emptyText: "As equipes da empresa, uma abaixo da outra.",
			fields: { parent: "Fica abaixo de", manager: "Gestão" },
		},
		en: {
			one: "Department",
			many: "Departments",
			emptyText: "The company's teams and their hierarchy.",
			fields: { parent: "Parent", manager: "Manager" },
		},
	},
});
