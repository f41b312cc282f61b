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
	const file = await uploadedCv();
	const message = await sentMessage();
	return (path, name) => {
		if (name === "token") return path.startsWith("/confirmations") ? "" : "a-token-nobody-has";
		if (name === "provider") return "nobody";
		if (name === "job_title") return slug;
		if (path.includes("/files/") || path.includes("/data_files/")) return file;
		if (path.includes("outbox")) return message;
		if (path.includes("notifications")) return "999999999";
		if (path.includes("/applies/:id")) return apply;
		if (path.includes("/candidates/:id")) return "demo-candidate";
		return "demo-job";
	};

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
