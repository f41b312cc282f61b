import type { Headings } from "./ground-truth.ts";
import type { Random } from "./random.ts";

type Language = "pt" | "en" | "es";

/** Section title spellings; the last of each is only for held-out files. */
const spellings: Record<Language, Record<keyof Headings, string[]>> = {
	pt: {
		contact: ["Contato", "Contatos", "Fale comigo"],
		summary: ["Resumo", "Resumo Profissional", "Perfil", "Sobre mim", "Apresentação", "Síntese de Qualificações"],
		experience: [
			"Experiência Profissional",
			"Experiências",
			"Histórico Profissional",
			"Atuação Profissional",
			"Trajetória",
			"Experiência",
			"Carreira",
			"Vivência Profissional",
		],
		education: ["Formação Acadêmica", "Formação", "Escolaridade", "Educação", "Formação Escolar", "Formação e Estudos"],
		skills: [
			"Competências",
			"Habilidades",
			"Conhecimentos Técnicos",
			"Principais Competências",
			"Ferramentas e Tecnologias",
			"Qualificações Técnicas",
		],
		languages: ["Idiomas", "Idioma", "Línguas", "Conhecimento em Idiomas"],
		trainings: ["Cursos", "Cursos Complementares", "Cursos e Certificações", "Aperfeiçoamento"],
		referees: ["Referências", "Referências Profissionais", "Quem me recomenda"],
		personal: ["Dados Pessoais", "Informações Pessoais", "Identificação"],
	},
	en: {
		contact: ["Contact", "Contact Details", "Get in touch"],
		summary: ["Summary", "Profile", "Professional Summary", "About Me", "Career Objective", "Personal Statement"],
		experience: [
			"Work Experience",
			"Experience",
			"Professional Experience",
			"Employment History",
			"Career History",
			"Relevant Experience",
			"Work History",
			"Positions Held",
		],
		education: ["Education", "Education and Training", "Academic Background", "Qualifications", "Schooling"],
		skills: ["Skills", "Key Skills", "Technical Skills", "Core Competencies", "Areas of Expertise", "Tools"],
		languages: ["Languages", "Language Skills", "Spoken Languages"],
		trainings: ["Certifications", "Courses", "Licenses & Certifications", "Professional Development"],
		referees: ["References", "Referees", "Who to ask"],
		personal: ["Personal Details", "Personal Information", "About"],
	},
	es: {
		contact: ["Contacto", "Datos de contacto", "Hablemos"],
		summary: ["Perfil", "Resumen", "Perfil Profesional", "Sobre mí", "Extracto"],
		experience: [
			"Experiencia Laboral",
			"Experiencia Profesional",
			"Experiencia",
			"Historial Laboral",
			"Trayectoria Profesional",
			"Vida Laboral",
		],
		education: ["Formación", "Formación Académica", "Educación", "Estudios", "Datos académicos"],
		skills: ["Habilidades", "Competencias", "Conocimientos", "Aptitudes", "Herramientas"],
		languages: ["Idiomas", "Lenguas", "Conocimiento de idiomas"],
		trainings: ["Cursos", "Formación Complementaria", "Certificaciones", "Otros títulos"],
		referees: ["Referencias", "Referencias Laborales", "Avales"],
		personal: ["Datos Personales", "Información Personal", "Ficha"],
	},
};

/** Word gaps exceed letter gaps, using spaces that no program collapses. */
const spaced = (text: string) =>
	text
		.toLocaleUpperCase()
		.split(" ")
		.map((word) => [...word].join(" "))
		.join("\u00a0\u00a0\u00a0");

/** One spelling of each title, all in the same case. */
export function chooseHeadings(language: Language, random: Random, holdout: boolean): Headings {
	const write = random.pick([
		(text: string) => text,
		(text: string) => text,
		(text: string) => text.toLocaleUpperCase(),
		(text: string) => text.toLocaleUpperCase(),
		(text: string) => `${text}:`,
		(text: string) => text.charAt(0) + text.slice(1).toLocaleLowerCase(),
	]);
	const choose = (list: string[]) =>
		holdout && random.chance(0.4) ? (list.at(-1) as string) : random.pick(list.slice(0, -1));
	const entries = Object.entries(spellings[language]).map(([key, list]) => [key, write(choose(list))]);
	return Object.fromEntries(entries) as unknown as Headings;
}

/** As design tools print titles: every letter apart. */
export function spaceHeadings(headings: Headings): Headings {
	return Object.fromEntries(Object.entries(headings).map(([key, text]) => [key, spaced(text)])) as unknown as Headings;
}
