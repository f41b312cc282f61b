import type { SkillCategory } from "./skills.ts";

export type CategorySector = {
	/** Public id: the wizard posts it. */
	uid: string;
	pt: string;
	en: string;
	/** Lucide icon. */
	icon: string;
	/** Skill categories suggested first to this group. */
	skills: readonly SkillCategory[];
};

/** Initial groups of areas for the wizard's first step; editable by the business. */
export const categorySectors: readonly CategorySector[] = [
	{ uid: "tecnologia", pt: "Tecnologia", en: "Technology", icon: "code", skills: ["development", "cloud", "quality"] },
	{
		uid: "dados",
		pt: "Dados e inteligência artificial",
		en: "Data and artificial intelligence",
		icon: "chart-scatter",
		skills: ["data", "cloud"],
	},
	{
		uid: "produto-design",
		pt: "Produto e design",
		en: "Product and design",
		icon: "pen-tool",
		skills: ["product", "management"],
	},
	{
		uid: "financas",
		pt: "Finanças e contabilidade",
		en: "Finance and accounting",
		icon: "landmark",
		skills: ["finance"],
	},
	{ uid: "vendas", pt: "Vendas e comercial", en: "Sales", icon: "handshake", skills: ["sales"] },
	{
		uid: "marketing",
		pt: "Marketing e comunicação",
		en: "Marketing and communication",
		icon: "megaphone",
		skills: ["marketing"],
	},
	{ uid: "recursos-humanos", pt: "Recursos humanos", en: "Human resources", icon: "users", skills: ["people"] },
	{
		uid: "operacoes",
		pt: "Operações e logística",
		en: "Operations and logistics",
		icon: "truck",
		skills: ["operations", "management"],
	},
	{
		uid: "engenharia",
		pt: "Engenharia e indústria",
		en: "Engineering and industry",
		icon: "factory",
		skills: ["engineering", "operations"],
	},
	{ uid: "juridico", pt: "Jurídico e compliance", en: "Legal and compliance", icon: "scale", skills: ["legal"] },
	{ uid: "saude", pt: "Saúde", en: "Health", icon: "heart-pulse", skills: ["health"] },
	{
		uid: "administrativo",
		pt: "Administrativo e atendimento",
		en: "Administration and service",
		icon: "briefcase-business",
		skills: ["office"],
	},
];
