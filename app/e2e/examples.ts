import { entities, entityAt } from "../entities/index.ts";
import { inBusinessOf } from "./database.ts";
import { pdf } from "./documents.ts";
import { visitorFor } from "./people.ts";

/** Finds what a parameter of an address stands for: real records of the first business. */
export async function exampleRecords(): Promise<(path: string, name: string) => string> {
	const pool = await inBusinessOf(1);
	const first = async (text: string) => String((await pool.query<{ value: string }>(text)).rows[0]?.value ?? "none");
	const apply = await first(
		"select a.uid as value from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id where j.uid = 'demo-job' and a.status = 0 order by a.id limit 1",
	);
	const slug = await first("select slug as value from jobs where uid = 'demo-job'");
	const ofEntity = new Map<string, string>();
	for (const { path, table } of entities)
		ofEntity.set(path, await first(`select uid as value from ${table} where ${seen(table)} order by id limit 1`));
	const file = await uploadedCv();
	const message = await sentMessage();
	return (path, name) => {
		if (name === "token") return path.startsWith("/confirmations") ? "" : "a-token-nobody-has";
		if (name === "provider") return "nobody";
		if (name === "entity") return "candidates";
		if (name === "job_title") return slug;
		if (name === "file") return file;
		if (name === "entity") return "candidates";
		if (name === "other" || name === "item") return "999999999";
		if (path.includes("/merge/undo/")) return "a-merge-nobody-made";
		if (path.includes("/merge/:entity/")) return "demo-candidate";
		if ((path.includes("/files/") && !path.includes("/recruiters/candidates/:id")) || path.includes("/data_files/"))
			return file;
		if (path.includes("outbox")) return message;
		if (path.includes("notifications")) return "999999999";
		if (path.includes("/applies/:id")) return apply;
		if (path.includes("/candidates/:id")) return "demo-candidate";
		if (name === "snapshot") return "demo-snapshot";
		if (path.includes("/client_companies/:id")) return "demo-company";
		if (path.includes("/recruiters/client_contacts/:id")) return "demo-contact";
		if (path.includes("/contacts/:id")) return "demo-lead";
		if (path.includes("/interviews/:id")) return "demo-interview";
		if (path.includes("/submissions/:id")) return "demo-submission";
		if (path.includes("/employees/:id")) return "demo-employee";
		if (path.includes("/projects/:id")) return "demo-project";
		return ofEntity.get(entityAt(path)?.path ?? "") ?? "demo-job";
	};

	/** A record everybody of the business may see. */
	function seen(table: string): string {
		return table === "applies"
			? "true"
			: `archived_at is null${["notes", "tearsheets"].includes(table) ? " and not private" : ""}`;
	}

	async function uploadedCv(): Promise<string> {
		const known =
			"select uid as value from data_files where file_type = 'cv' and reference_type = 'candidate' and reference_id = (select id from candidates where email = 'candidate@seleta.example') order by id limit 1";
		if ((await first(known)) === "none") {
			const form = new FormData();
			form.set(
				"cv",
				new File([pdf(["Aline Moreira Castro", "Analista de Dados"])], "curriculo.pdf", { type: "application/pdf" }),
			);
			const visitor = await visitorFor("candidate");
			const answer = await visitor.upload("/candidates/home", form);
			if (answer.status >= 400) throw new Error(`The CV was not taken: ${answer.status}`);
		}
		return first(known);
	}

	async function sentMessage(): Promise<string> {
		const known = "select uid as value from email_messages order by id limit 1";
		if ((await first(known)) === "none") {
			await (await visitorFor("guest")).ask("/candidates/forgot_password", {
				form: { email: "candidate@seleta.example" },
			});
		}
		return first(known);
	}
}
