import { entities, findEntityByPath } from "../entities/index.ts";
import { openBusinessPool, openOwnerPool } from "./database.ts";
import { pdf } from "./documents.ts";
import { visitorFor } from "./people.ts";

/** The demo's links, by the first part of their address. */
const request: Record<string, string> = {
	evaluation: "demo-evaluation",
	evaluations: "demo-evaluation",
	surveys: "demo-survey",
	cultural_fit: "demo-cultural-fit",
	data_collection: "demo-data-collection",
	professional_reference: "demo-reference",
};

/** Resolves URL parameters to real records of the first business. */
export async function createParamResolver(): Promise<(path: string, name: string) => string> {
	const pool = await openBusinessPool(1);
	const first = async (text: string) => String((await pool.query<{ value: string }>(text)).rows[0]?.value ?? "none");
	const apply = await first(
		"select a.uid as value from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id where j.uid = 'demo-job' and a.status = 0 order by a.id limit 1",
	);
	const slug = await first("select slug as value from jobs where uid = 'demo-job'");
	const partner = await first(
		"select coalesce(slug, uid) as value from partners where active and archived_at is null order by id limit 1",
	);
	const ofEntity = new Map<string, string>();
	for (const { path, table } of entities)
		ofEntity.set(path, await first(`select uid as value from ${table} where ${seen(table)} order by id limit 1`));
	// An invoice still editable in its form.
	ofEntity.set(
		"/recruiters/invoices",
		await first("select uid as value from invoices order by status <> 'draft', id limit 1"),
	);
	const file = await uploadedCv();
	const sentPath = await sentMessage();
	const step = await first(
		"select s.uid as value from prospecting_steps s join prospecting_templates t on t.business_id = s.business_id and t.id = s.template_id where t.uid = 'demo-template' order by s.position limit 1",
	);
	const recipient = await first(
		"select r.uid as value from sendout_recipients r join sendout_queues q on q.business_id = r.business_id and q.id = r.queue_id where q.uid = 'demo-queue' order by r.id limit 1",
	);
	const queue = await openOwnerPool(process.env.E2E_DATA ?? "");
	const dead = await queue.query<{ id: string }>(
		"select id from graphile_worker._private_jobs where payload->>'businessId' = '1' and attempts >= max_attempts order by id limit 1",
	);
	const colleague = await first("select uid as value from recruiters where email = 'recruiter@seleta.example'");
	const ownBusiness = await first("select uid as value from businesses where id = 1");
	const job = String(dead.rows[0]?.id ?? "none");
	const talk = await first("select slug as value from talk_events where uid = 'demo-event'");
	const certificate = await first(
		"select p.uid as value from talk_participants p join talk_events e on e.business_id = p.business_id and e.id = p.event_id where p.status = 'present' and e.status = 'done' order by p.id limit 1",
	);
	const admitted = await first(
		"select p.uid as value from employees e join placements p on p.business_id = e.business_id and p.id = e.placement_id where e.admission_model is not null and e.stage = 'complete' order by e.id limit 1",
	);
	const portal = await whatAContactSees();
	return (path, name) => {
		if (path.startsWith("/client_contacts/jobs/")) return portal[name === "uid" ? "job" : "slug"];
		if (
			path.startsWith("/shortlist/") ||
			path.includes("/shortlists/:id") ||
			path.includes("/shortlist_relationships/")
		)
			return name === "apply" ? apply : name === "file" ? "dashboard_download.csv" : "demo-shortlist";
		if (path.startsWith("/certificates/")) return path.endsWith("/pdf") ? "a-code-nobody-has" : certificate;
		if (path.startsWith("/home/events/")) return name === "uid" ? "demo-event" : talk;
		if (request[path.split("/")[1] ?? ""]) return request[path.split("/")[1] ?? ""] as string;
		if (path.startsWith("/recruiters/form_requests/") && name === "uid") return "demo-reference-answered";
		if (path.startsWith("/recruiters/evaluations/")) return "demo-test";
		if (path.startsWith("/candidates/evaluations/")) return "demo-evaluation";
		if (path.startsWith("/candidates/data_collection/")) return "demo-data-collection";
		if (path.startsWith("/courses/")) return "demo-course";
		if (path.startsWith("/dh/")) return "demo-dh";
		if (path.startsWith("/home/specialties/")) return "tecnologia";
		if (path === "/:schema") return "para-empresas";
		if (path.startsWith("/administrator/sign_in/")) return "demo-sign-in";
		if (path.startsWith("/sso/") || path.startsWith("/scim/")) return name === "business" ? "1" : "nobody";
		if (path.startsWith("/administrator/electronic_signature/")) return "docusign";
		if (path.startsWith("/administrator/job_boards/"))
			return name === "provider" ? "vagas" : (ofEntity.get("/administrator/site_configs") ?? "none");
		if (path.includes("/document_signatures/:id")) return "demo-signature";
		if (path.startsWith("/proposal/:token")) return "demo-proposal-token";
		if (name === "service") return "demo-proposal-service";
		if (path.includes("/proposals/:id/versions/"))
			return name === "version" ? "demo-proposal-version" : "demo-proposal";
		if (path.includes("/proposals/:id")) return "demo-proposal";
		if (path.startsWith("/prospecting/answer")) return "demo-prospecting";
		if (path.includes("/prospecting/unsubscribe/")) return "demo-unsubscribe";
		if (path.includes("/recruiters/emails/") && name === "uid") return "demo-email";
		if (path.includes("/suppressions/")) return "demo-suppression";
		if (name === "token") return path.startsWith("/confirmations") ? "" : "a-token-nobody-has";
		if (name === "provider") return "nobody";
		if (path.startsWith("/sitemap/")) return "pages.xml";
		if (name === "entity") return "candidates";
		if (name === "job_title") return slug;
		if (name === "partner") return partner;
		if (name === "file") return file;
		if (name === "step") return step;
		if (name === "recipient") return recipient;
		if (path.includes("/prospecting_templates/:id")) return "demo-template";
		if (path.includes("/sendout_queues/:id")) return "demo-queue";
		if (name === "entity") return "candidates";
		if (name === "other" || name === "item") return "999999999";
		if (path.includes("/merge/undo/")) return "a-merge-nobody-made";
		if (path.startsWith("/recruiters/panel/")) return "demo-candidate";
		if (path.includes("/merge/:entity/") || path.includes("/sign_in_address/:entity/")) return "demo-candidate";
		const isUpload = path.includes("/files/") && !path.startsWith("/administrator/");
		if ((isUpload && !path.includes("/recruiters/candidates/:id")) || path.includes("/data_files/")) return file;
		if (path.includes("/administrator/templates/emails")) return ofEntity.get("/recruiters/templates/emails") ?? "none";
		if (path.includes("outbox")) return sentPath;
		if (path.startsWith("/administrator/jobs/:id")) return job;
		if (path.includes("/administrator/recruiters/")) return colleague;
		if (path.includes("/administrator/businesses/")) return ownBusiness;
		if (path.includes("notifications")) return "999999999";
		if (path.includes("/applies/:id")) return apply;
		if (path.includes("/candidates/:id")) return "demo-candidate";
		if (name === "snapshot") return "demo-snapshot";
		if (path.includes("/client_companies/:id")) return "demo-company";
		if (path.includes("/recruiters/client_contacts/:id")) return "demo-contact";
		if (path.includes("/contacts/:id")) return "demo-lead";
		if (path.includes("/interviews/:id")) return "demo-interview";
		if (path.includes("/meetings/:id")) return "demo-meeting";
		if (path.startsWith("/client_contacts/documents") || path.startsWith("/candidates/documents")) return "";
		if (path.startsWith("/recruiters/official_documents")) return "";
		if (path.includes("/submissions/:id")) return "demo-submission";
		if (name === "id" && /^\/recruiters\/placements\/:id\/(admission|handover)/.test(path)) return admitted;
		if (path.includes("/employees/:id")) return "demo-employee";
		if (path.startsWith("/client_contacts/projects/")) return portal.project;
		if (path.includes("/projects/:id")) return "demo-project";
		return ofEntity.get(findEntityByPath(path)?.path ?? "") ?? "demo-job";
	};

	/** A record visible to every user of the business. */
	function seen(table: string): string {
		return table === "applies"
			? "true"
			: `archived_at is null${["notes", "tearsheets"].includes(table) ? " and not private" : ""}`;
	}

	async function uploadedCv(): Promise<string> {
		const existing =
			"select uid as value from data_files where file_type = 'cv' and reference_type = 'candidate' and reference_id = (select id from candidates where email = 'candidate@seleta.example') order by id limit 1";
		if ((await first(existing)) === "none") {
			const form = new FormData();
			form.set(
				"cv",
				new File([pdf(["Aline Moreira Castro", "Analista de Dados"])], "curriculo.pdf", { type: "application/pdf" }),
			);
			const visitor = await visitorFor("candidate");
			const answer = await visitor.upload("/candidates/home", form);
			if (answer.status >= 400) throw new Error(`The CV was not taken: ${answer.status}`);
		}
		return first(existing);
	}

	/** A job and project of the demo contacts' company; the non-admin contact follows both. */
	async function whatAContactSees(): Promise<{ job: string; slug: string; project: string }> {
		const contact =
			"(select business_id, id, client_company_id from client_contacts where email = 'contact@seleta.example') c";
		const follow = (table: string, key: string, of: string) =>
			pool.query(
				`insert into ${table} (business_id, ${key}, client_contact_id)
        select c.business_id, x.id, c.id from ${contact} join ${of} x on x.business_id = c.business_id and x.client_company_id = c.client_company_id
          and x.archived_at is null order by x.id limit 1 on conflict do nothing`,
			);
		await follow("job_client_contacts", "job_id", "jobs");
		await follow("project_client_contacts", "project_id", "projects");
		const seen = (column: string, table: string, key: string, of: string) =>
			first(`select x.${column} as value from ${contact} join ${table} k on k.business_id = c.business_id and k.client_contact_id = c.id
        join ${of} x on x.business_id = k.business_id and x.id = k.${key} order by x.id limit 1`);
		return {
			job: await seen("uid", "job_client_contacts", "job_id", "jobs"),
			slug: await seen("slug", "job_client_contacts", "job_id", "jobs"),
			project: await seen("uid", "project_client_contacts", "project_id", "projects"),
		};
	}

	async function sentMessage(): Promise<string> {
		const existing = "select uid as value from email_messages order by id limit 1";
		if ((await first(existing)) === "none") {
			await (await visitorFor("guest")).ask("/candidates/forgot_password", {
				form: { email: "candidate@seleta.example" },
			});
		}
		return first(existing);
	}
}
