import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import type { BoardApplication } from "#app/domain/job-boards/board-application.ts";
import { boardFacts } from "#app/domain/job-boards/boards.ts";
import { normalizePhone } from "#app/domain/text/phone.ts";
import { receiveCvFile } from "#app/routes/receive-cv.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { claimKeyOnce } from "#db/kit/job-lease.ts";
import { findAccountByEmail, insertCandidate, lockSignUp } from "#db/queries/accounts.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { type NewCv, storeCv } from "#db/queries/candidate-files.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { type BoardRow, recordBoardWebhook } from "#db/queries/job-boards/boards.ts";
import { findPublicJob } from "#db/queries/public-job.ts";
import { messageResponse } from "./webhook-responses.ts";

type Context = Readonly<RouterContextProvider>;

/** CVs of one board in an hour. */
const perHour = 2_000;

/** Rolls the transaction back and carries the reason for the board. */
class Refusal extends Error {
	override name = "Refusal";
	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

interface Received {
	businessId: number;
	board: BoardRow;
	application: BoardApplication;
}

/** Existing candidates are not overwritten: the CV and the application are added to them. */
export async function receiveBoardApplication(context: Context, received: Received): Promise<Response> {
	const { businessId, board, application } = received;
	const db = context.get(database);
	const job = await inBusiness(db, businessId, (trx) => findPublicJob(trx, board.site_config_id, application.job));
	if (!job) return messageResponse(404, "unknown job");
	if (!job.open) return messageResponse(410, "the job is closed");
	const upload = application.cv && toFile(application.cv);
	const sender = { businessId, bucket: `cv:board:${businessId}:${board.id}`, perHour };
	const cv = await receiveCvFile(context, upload, sender);
	if (cv?.problem) return messageResponse(422, `cv: ${cv.problem}`);
	try {
		return await inBusiness(db, businessId, (trx) => store(trx, received, cv?.file ?? null));
	} catch (error) {
		if (error instanceof Refusal) return messageResponse(error.status, error.message);
		throw error;
	}
}

const toFile = ({ fileName, contentType, base64 }: NonNullable<BoardApplication["cv"]>) =>
	new File([Buffer.from(base64, "base64")], fileName, { type: contentType });

async function store(trx: Scoped, { board, application }: Received, cv: NewCv | null): Promise<Response> {
	await recordBoardWebhook(trx, board.id);
	if (!(await claimKeyOnce(trx, `board_application:${board.id}:${application.id}`)))
		return messageResponse(409, "received before");
	const candidate = await findOrInsert(trx, board, application);
	const cvFileId = cv ? await storeCv(trx, candidate.id, cv) : null;
	if (application.agreedToShare)
		await giveConsent(trx, {
			candidateId: candidate.id,
			purpose: "share_with_client",
			field: `job:${application.job}`,
			locale: "pt",
			siteId: board.site_config_id,
			ip: null,
		});
	const { campaign, source } = boardFacts[board.provider];
	const outcome = await createApply(trx, {
		jobUid: application.job,
		candidateId: candidate.id,
		actor: { type: "candidate", id: candidate.id, name: candidate.name },
		source,
		origin: { utm_source: campaign, utm_medium: "job_board", utm_campaign: null, referrer: null },
		coverLetter: application.coverLetter,
		cvFileId,
	});
	if (outcome.created) return Response.json({ message: "created", apply: outcome.uid }, { status: 201, headers });
	if (outcome.reason === "exists")
		return Response.json({ message: "they applied before", apply: outcome.uid }, { status: 200, headers });
	throw new Refusal(410, "the job takes no application of theirs");
}

const headers = { "Cache-Control": "no-store" };

/** Locked by address: two simultaneous applications create one person. */
async function findOrInsert(trx: Scoped, board: BoardRow, { name, email, phone }: BoardApplication) {
	await lockSignUp(trx, trx.businessId, email);
	const existing = await findAccountByEmail(trx, "candidates", email);
	if (existing) return existing;
	const created = await insertCandidate(trx, {
		name,
		email,
		passwordHash: null,
		locale: "pt",
		siteId: board.site_config_id,
		source: boardFacts[board.provider].source,
	});
	if (!created) throw new Refusal(503, "try again");
	const mobile = phone && normalizePhone(phone);
	if (mobile)
		await trx
			.updateTable("candidates")
			.set({ mobile_phone: mobile })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", created.id)
			.execute();
	return created;
}
