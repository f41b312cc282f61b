import { expect, test } from "vitest";
import { isFeminineName } from "#app/domain/text/brazilian-names.ts";
import { useDatabase } from "#db/testing.ts";
import { demoOccupations } from "./occupations.ts";

const database = useDatabase({ demo: true });

const pairs: readonly [masculine: string, feminine: string][] = [
	["Desenvolvedor", "Desenvolvedora"],
	["Engenheiro", "Engenheira"],
	["Enfermeiro", "Enfermeira"],
	["Advogado", "Advogada"],
	["Coordenador", "Coordenadora"],
	["Supervisor", "Supervisora"],
	["Diretor", "Diretora"],
	["Executivo", "Executiva"],
	["Vendedor", "Vendedora"],
	["Contador", "Contadora"],
	["Analista Financeiro", "Analista Financeira"],
];
const begins = (title: string, words: string) => title === words || title.startsWith(`${words} `);

/** Candidates of the first demo business from id 1001 have the seed's trades. */
async function read<Row>(text: string): Promise<Row[]> {
	const client = await database.ownerOf(1);
	try {
		return (await client.query(text)).rows as Row[];
	} finally {
		client.release();
	}
}

test("a demo candidate's title agrees with their name when the trade has two forms", async () => {
	const rows = await read<{ name: string; title: string }>(
		`select name, role_name as title from candidates where role_name is not null and id > 1000
     union all select c.name, e.position from candidates c join candidate_experiences e on e.business_id = c.business_id and e.candidate_id = c.id where c.id > 1000`,
	);
	const wrong = rows.filter(({ name, title }) => {
		const isFeminine = isFeminineName(name.split(" ")[0] ?? "");
		return pairs.some((pair) => begins(title, pair[isFeminine ? 0 : 1]));
	});
	expect(rows.length).toBeGreaterThan(450);
	expect(wrong).toEqual([]);
});

test("a demo leader's title names no level below its own", async () => {
	const rows = await read<{ title: string }>(
		`select role_name as title from candidates union all select position from candidate_experiences union all select title from jobs`,
	);
	const leads = rows.filter(({ title }) => /^(Diretor|Gerente|Coordenador|Supervisor)/.test(title ?? ""));
	expect(leads.length).toBeGreaterThan(20);
	expect(leads.filter(({ title }) => /Júnior|Pleno|Sênior|Especialista/.test(title))).toEqual([]);
});

interface Job {
	id: number;
	position: string;
	start: string;
	end: string | null;
	current: boolean;
	born: string;
	finished: string;
}

test("a demo career has no overlap, begins after school and never steps down", async () => {
	const rows = await read<Job>(
		`select c.id, e.position, e.started_on::text as start, e.ended_on::text as end, e.current, c.date_birth::text as born,
       (select max(d.ended_on)::text from candidate_educations d where d.business_id = c.business_id and d.candidate_id = c.id) as finished
     from candidates c join candidate_experiences e on e.business_id = c.business_id and e.candidate_id = c.id
     where c.id > 1000 order by c.business_id, c.id, e.started_on`,
	);
	const rank = new Map(
		demoOccupations.flatMap(({ rungs }) => rungs.flatMap(({ titles }, at) => titles.map((title) => [title, at]))),
	);
	const wrong = rows.filter((row, at) => {
		const next = rows[at + 1];
		const age = (Date.parse(row.start) - Date.parse(row.born)) / 31_557_600_000;
		if (age < 21 || age > 60 || row.start < row.finished) return true;
		if (row.end !== null && row.end < row.start) return true;
		if (next?.id !== row.id) return false;
		return (
			row.current ||
			row.end === null ||
			row.end >= next.start ||
			(rank.get(next.position) ?? -1) < (rank.get(row.position) ?? 99)
		);
	});
	expect(rows.length).toBeGreaterThan(450);
	expect(wrong).toEqual([]);
});

test("most demo applicants are of the job's trade when more than four applied", async () => {
	const rows = await read<{ job: number; title: string; role: string }>(
		`select a.job_id as job, j.title, c.role_name as role from applies a
     join jobs j on j.business_id = a.business_id and j.id = a.job_id join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
     where c.id > 1000`,
	);
	const trade = new Map(
		demoOccupations.flatMap(({ rungs, title }) => rungs.flatMap(({ titles }) => titles.map((name) => [name, title]))),
	);
	const applies = Map.groupBy(rows, ({ job }) => job);
	const shares = [...applies].flatMap(([job, people]) => {
		if (people.length < 5) return [];
		const fitting = people.filter(({ title, role }) => trade.has(title) && trade.get(title) === trade.get(role)).length;
		return [{ job, title: people[0]?.title, people: people.length, share: fitting / people.length }];
	});
	expect(shares.length).toBeGreaterThan(25);
	expect(shares.filter(({ share }) => share < 0.7)).toEqual([]);
});

test("demo salaries differ between candidates, and expected salaries stay near current ones", async () => {
	const rows = await read<{ id: number; role: string; pay: number; asked: number }>(
		`select c.id, c.role_name as role, r.amount_cents::float8 as pay, c.clt_expectation_cents::float8 as asked from candidates c
     join candidate_remunerations r on r.business_id = c.business_id and r.candidate_id = c.id and r.kind = 'current' where c.id > 1000 order by c.id`,
	);
	const salary = new Map(
		demoOccupations.flatMap(({ rungs }) =>
			rungs.flatMap(({ titles, salary }) => titles.map((title) => [title, salary])),
		),
	);
	expect(rows.length).toBeGreaterThan(290);
	expect(rows.filter(({ pay }, at) => pay === rows[at + 1]?.pay)).toEqual([]);
	expect(new Set(rows.map(({ role, pay }) => `${role} ${pay}`)).size).toBeGreaterThan(rows.length * 0.98);
	const odd = rows.filter(({ role, pay, asked }) => {
		const usual = (salary.get(role) ?? 0) * 100;
		return pay < usual * 0.7 || pay > usual * 1.3 || asked < pay || asked > pay * 1.35;
	});
	expect(odd).toEqual([]);
});
