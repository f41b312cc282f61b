import { expect } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { synonymGroups } from "#app/domain/reference/synonym-groups.ts";
import { readQuery, type Viewer } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { aCandidate } from "#db/testing.ts";
import type { Scoped } from "./in-business.ts";
import { countRows, findMatchingInterpretation, listRows, nearestWordsFinder } from "./list.ts";

export const admin = { id: 1, isAdmin: true, rolePermissions: {} };

interface Career {
	city?: string;
	state?: string;
	/** Title and employer of now. */
	now?: readonly [string, string];
	before?: readonly (readonly [string, string, string?])[];
	skills?: readonly string[];
	studies?: readonly (readonly [string, string])[];
	languages?: readonly string[];
	tags?: string[];
	about?: string;
	remote?: number;
	cv?: string;
}

/** People with consistent titles, employers, studies and skills. */
export const careers: Readonly<Record<string, Career>> = {
	Alice: {
		city: "Campinas",
		state: "SP",
		now: ["Analista de Dados Sênior", "Natura"],
		before: [["Analista de Dados Júnior", "Itaú Unibanco"]],
		skills: ["SQL", "Power BI"],
		studies: [["Estatística", "Unicamp"]],
		languages: ["Inglês"],
		tags: ["destaque"],
	},
	Bruno: {
		city: "Campinas",
		state: "SP",
		now: ["Engenheiro de Dados", "Ambev"],
		skills: ["Python", "SQL/Spark"],
		studies: [["Ciência da Computação", "USP"]],
		languages: ["Inglês", "Espanhol"],
		remote: 2,
	},
	Célia: {
		city: "São Paulo",
		state: "SP",
		now: ["Gerente de Produto", "Mercado Livre"],
		before: [["Gerente Comercial", "Ambev", "Vendas de bebidas no varejo."]],
		skills: ["Scrum"],
		studies: [["Administração", "FGV"]],
	},
	Davi: {
		city: "Recife",
		state: "PE",
		now: ["Desenvolvedor Front-end", "CESAR"],
		skills: ["JavaScript", "React", "C#"],
		studies: [["Sistemas de Informação", "UFPE"]],
		remote: 2,
	},
	Elisa: {
		city: "Recife",
		state: "PE",
		now: ["Vendedora", "Casas Bahia"],
		before: [["Caixa", "Carrefour"]],
		skills: ["Negociação"],
		about: "Procuro vaga em vendas.",
	},
	Fábio: {
		city: "Belo Horizonte",
		state: "MG",
		now: ["Contador", "Deloitte"],
		before: [["Assistente de Recursos Humanos", "Vale"]],
		skills: ["Excel", "SQL"],
		studies: [["Ciências Contábeis", "UFMG"]],
		cv: "Responsável pelo fechamento e pelas normas IFRS. Telefone (31) 99876-5432.",
	},
	Gina: {
		city: "São Paulo",
		state: "SP",
		now: ["Administradora de Redes", "Positivo"],
		before: [["Estagiária de Tecnologia da Informação", "Positivo"]],
		skills: ["Java", "Linux"],
		languages: ["Alemão"],
		remote: 3,
	},
	Hugo: { city: "Campinas", state: "SP", now: ["Vendedor Júnior", "Natura"], skills: ["Excel"] },
};

export async function addSynonyms(trx: Scoped): Promise<void> {
	const rows = synonymGroups.map((group) => ({ ...group, business_id: trx.businessId }));
	await trx.insertInto("search_synonyms").values(rows).execute();
}

export async function addPeople(trx: Scoped): Promise<void> {
	await addSynonyms(trx);
	for (const [name, career] of Object.entries(careers)) {
		const { id } = await aCandidate(trx, {
			name: `${name} Quixaba`,
			city: career.city ?? null,
			state: career.state ?? null,
			role_name: null,
			current_position: career.now?.[0] ?? null,
			current_company: career.now?.[1] ?? null,
			self_introduction: career.about ?? null,
			tags: career.tags ?? [],
			remote_work: career.remote ?? 1,
		});
		const own = { business_id: trx.businessId, candidate_id: id };
		const jobs = (career.before ?? []).map(([position, company, description]) => ({
			position,
			company,
			description: description ?? null,
		}));
		if (jobs.length > 0)
			await trx
				.insertInto("candidate_experiences")
				.values(jobs.map((job) => ({ ...own, ...job })))
				.execute();
		const skills = (career.skills ?? []).map((skill) => ({ ...own, name: skill }));
		if (skills.length > 0) await trx.insertInto("candidate_skills").values(skills).execute();
		const studies = (career.studies ?? []).map(([course, institution]) => ({ ...own, course, institution }));
		if (studies.length > 0) await trx.insertInto("candidate_educations").values(studies).execute();
		const languages = (career.languages ?? []).map((language) => ({ ...own, language, level: 3 }));
		if (languages.length > 0) await trx.insertInto("candidate_languages").values(languages).execute();
		if (career.cv)
			await trx
				.insertInto("data_files")
				.values({
					business_id: trx.businessId,
					reference_type: "candidate",
					reference_id: id,
					file_type: "cv",
					name: "cv.pdf",
					storage_key: `cv-${id}`,
					content_type: "application/pdf",
					size_bytes: 1,
					checksum: "0",
					scan_state: "clean",
					uploaded_by_type: "system",
					text_content: career.cv,
				})
				.execute();
	}
}

/** First names of the people a list finds, in alphabetical order. */
export async function searchPeople(trx: Scoped, q: string, viewer: Viewer = admin): Promise<string> {
	const view = readListView(new URLSearchParams({ q }), buildListSpec(candidates, viewer));
	const { query, counted } = await findMatchingInterpretation(
		readQuery(candidates, view, viewer),
		(all) => countRows(trx, candidates, all, 100),
		nearestWordsFinder(trx, candidates),
	);
	const rows = await listRows(trx, candidates, query, ["name"], { skip: 0, take: 50, counted });
	expect(rows).toHaveLength(counted);
	return rows
		.map(({ name }) => String(name).split(" ")[0])
		.sort((a, b) => String(a).localeCompare(String(b)))
		.join(" ");
}
