import { createHash } from "node:crypto";
import JSZip from "jszip";
import { putFile } from "#app/storage/files.server.ts";
import type { BusinessQuerier, Querier } from "#db/kit/querier.ts";

export async function seedImports(client: BusinessQuerier): Promise<void> {
	const { rows } = await client.query<{ id: string }>(
		"select min(id) as id from recruiters where business_id = $1 and is_admin",
		[client.businessId],
	);
	const at = [client.businessId, rows[0]?.id];
	await seedSet(client, at);
	await seedDuplicates(client);
	const zip = new JSZip();
	zip.file(
		"LEIA-ME.txt",
		"Exemplo da demonstração. Peça uma exportação em /administrator/exports para ter a de verdade.\r\n",
	);
	const bytes = await zip.generateAsync({ type: "uint8array" });
	const key = await putFile(client.businessId, bytes, "application/zip");
	const checksum = createHash("sha256").update(bytes).digest("hex");
	await client.query(
		`insert into business_exports (business_id, recruiter_id, state, scheduled, rows_total, file_name, storage_key, size_bytes, checksum, created_at, finished_at, expires_at)
     select $1::bigint, $2::bigint, 'ready', true, count(*), 'seleta-' || (app_today() - 2) || '.zip', $3, $4, $5, now() - interval '2 days', now() - interval '2 days' + interval '40 seconds',
       now() + interval '5 days' from candidates where business_id = $1::bigint`,
		[...at, key, bytes.length, checksum],
	);
	// The demo has no export folder, so the schedule is inactive.
	await client.query(
		`insert into business_export_schedules (business_id, recruiter_id, every, target, keep, active, last_day)
     values ($1, $2, 'week', 'folder', 8, false, app_today() - 2)`,
		at,
	);
}

const parts = [
	{
		entity: "client_companies",
		file: "Empresas.csv",
		headers: ["Empresa", "Site", "Cidade"],
		mapping: ["name", "site", "city"],
		rows: "select id, name, coalesce(site, '') as site, coalesce(city, '') as city from client_companies where business_id = $1 order by id limit 6",
	},
	{
		entity: "jobs",
		file: "Vagas.csv",
		headers: ["Vaga", "Cidade", "Situação"],
		mapping: ["title", "city", null],
		rows: "select id, title, coalesce(city, '') as city, 'Aberta' as state from jobs where business_id = $1 order by id limit 8",
	},
	{
		entity: "candidates",
		file: "Candidatos.csv",
		headers: ["Nome", "E-mail", "Pretensão"],
		mapping: ["name", "email", "desired"],
		rows: "select id, name, coalesce(email, '') as email, 'R$ ' || (4 + id % 9) || '.500,00' as pay from candidates where business_id = $1 and archived_at is null order by id desc limit 24",
	},
] as const;

async function seedSet(client: Querier, at: unknown[]): Promise<void> {
	const { rows } = await client.query<{ id: string }>(
		`insert into import_sets (business_id, recruiter_id, name, system, state, unknown_files, created_at, finished_at)
     values ($1, $2, 'exportacao-gupy.zip', 'gupy', 'done', array['logs/acessos.txt'], now() - interval '14 days', now() - interval '14 days' + interval '3 minutes') returning id`,
		at,
	);
	for (const [position, part] of parts.entries()) {
		const people = part.entity === "candidates";
		const result = await client.query<Record<string, string>>(part.rows, [at[0]]);
		const came = result.rows.length - (people ? 3 : 0);
		const bad = people ? 2 : 0;
		const total = result.rows.length + bad;
		const created = await client.query<{ id: string }>(
			`insert into imports (business_id, recruiter_id, entity, file_name, size_bytes, format, state, headers, mapping, preset, rows_read, read_to, rows_checked, checked_to,
        rows_done, done_to, good, wrong, twins, created, skipped, failed, set_id, position, started_at, finished_at, created_at)
       values ($1, $2, $3, $4, $5, 'csv', 'done', $6, $7, 'gupy', $8, $9, $8, $9, $8, $9, $10, $11, $12, $10, $12, $11, $13, $14,
        now() - interval '14 days', now() - interval '14 days' + interval '1 minute', now() - interval '14 days') returning id`,
			[
				...[
					...at,
					part.entity,
					part.file,
					total * 80,
					JSON.stringify(part.headers),
					JSON.stringify(part.mapping),
					total,
					total + 1,
				],
				...[came, bad, people ? 3 : 0, rows[0]?.id, position],
			],
		);
		const lines = result.rows.map((row, index) => {
			const [id, ...cells] = Object.values(row);
			const twin = people && index >= came;
			// Every ninth row has one unreadable cell, kept in the note.
			const left = people && !twin && index % 9 === 4;
			if (left) cells[2] = "a combinar";
			return {
				number: index + 2,
				cells,
				record_id: id,
				outcome: twin ? "skipped" : "created",
				found: twin ? "twin" : null,
				details: left
					? { left: [[2, "money", { value: "a combinar" }]] }
					: twin
						? { twin: { by: "email", row: 2 } }
						: null,
			};
		});
		for (let n = 0; n < bad; n++)
			lines.push({
				number: total - n + 1,
				cells: ["", `sem-nome-${n + 1}@correio.example`, ""],
				outcome: "failed",
				found: "wrong",
				record_id: undefined,
				details: { problems: [[0, "required", {}]] } as never,
			});
		await client.query(
			`insert into import_rows (business_id, import_id, number, cells, found, details, outcome, record_id)
       select $1, $2, number, cells, found, details, outcome, record_id
       from jsonb_to_recordset($3::jsonb) as r(number int, cells jsonb, found text, details jsonb, outcome text, record_id bigint)`,
			[at[0], created.rows[0]?.id, JSON.stringify(lines)],
		);
	}
}

/** Two namesakes get a shared phone or e-mail, as certain duplicates; others are only probable. */
async function seedDuplicates(client: BusinessQuerier): Promise<void> {
	await client.query(
		`insert into contact_points (business_id, reference_type, reference_id, kind, value, state, label, added_via)
     select $1::bigint, 'candidates', twin, case when n % 2 = 1 then 'phone' else 'email' end, case when n % 2 = 1 then mobile_phone else email end,
       'current', 'importado', 'import'
     from (select a.email, a.mobile_phone, b.id as twin, row_number() over (order by a.id, b.id) as n
        from candidates a join candidates b on b.business_id = a.business_id and b.name = a.name and b.id > a.id
        where a.business_id = $1::bigint and a.archived_at is null and b.archived_at is null and a.email is not null and a.mobile_phone is not null) x
     where n <= 2 on conflict do nothing`,
		[client.businessId],
	);
}
