import type { RouterContextProvider } from "react-router";
import { candidateOf } from "#app/auth/current.ts";
import { database, i18n } from "#app/context.ts";
import { type ParsedCv, parseCv } from "#app/domain/cv-parse.ts";
import { skills } from "#app/domain/reference/skills.ts";
import { putFile } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { readText } from "#app/storage/read-text.server.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hit } from "#db/kit/rate-limit.ts";
import { findCvByChecksum, insertCv, renewCv } from "#db/queries/candidate-files.ts";
import { listSkillNames } from "#db/queries/curriculum.ts";

type Context = Readonly<RouterContextProvider>;

/** A CV that was accepted and stored, not yet a row: that belongs to the caller's transaction. */
export interface Cv {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	text: string | null;
	parsed: ParsedCv;
}

export type Received = { file: Cv; problem?: undefined } | { problem: string; file?: undefined } | null;

const uploadsPerHour = 20;
const patience = 5_000;
/** Reading costs a process and its memory; past this many at once the background reads instead. */
const atOnce = 3;
let reading = 0;

/** The CV in a form: nothing, a refusal in the person's language, or a stored file with what could be read of it. */
export async function receiveCv(context: Context, form: FormData): Promise<Received> {
	const upload = form.get("cv");
	if (!(upload instanceof File) || (upload.size === 0 && upload.name === "")) return null;
	const who = candidateOf(context);
	const { t } = context.get(i18n);
	const allowed = await hit(context.get(database), `cv:${who.businessId}:${who.id}`, uploadsPerHour, 3600);
	if (!allowed.ok) return { problem: t("errors:tooMany", { seconds: allowed.retryAfter }) };
	const found = await inspectUpload(upload, "cv");
	if (!found.ok) return { problem: t(found.messageKey, found.params) };
	const names = await inBusiness(context.get(database), who.businessId, (trx) => listSkillNames(trx, who.businessId));
	const text = await read(found.bytes, found.contentType);
	return {
		file: {
			name: found.safeName,
			storageKey: await putFile(who.businessId, found.bytes, found.contentType),
			contentType: found.contentType,
			sizeBytes: found.size,
			checksum: found.checksum,
			text,
			parsed: parseCv(text ?? "", [...new Set([...names, ...skills.map((skill) => skill.name)])]),
		},
	};
}

/** Files the CV under the candidate; content sent before is not copied, it becomes the newest again. Returns its id. */
export async function keepCv(db: Scoped, businessId: number, candidateId: number, cv: Cv): Promise<number> {
	const same = await findCvByChecksum(db, businessId, candidateId, cv.checksum);
	if (same) {
		await renewCv(db, businessId, same.id);
		return same.id;
	}
	const { id } = await insertCv(db, businessId, candidateId, cv);
	if (cv.text === null) await enqueue(db, "parse_cv", { businessId, fileId: id });
	return id;
}

async function read(bytes: Uint8Array, contentType: string): Promise<string | null> {
	if (reading >= atOnce) return null;
	reading += 1;
	try {
		const text = await readText(bytes, contentType, { patience });
		// PostgreSQL stores no NUL.
		return text?.replaceAll("\0", " ").toWellFormed() ?? null;
	} finally {
		reading -= 1;
	}
}
