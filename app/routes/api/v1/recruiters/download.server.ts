import type { z } from "zod";
import type { listDownloads } from "#db/queries/downloads.ts";
import type { downloadSchema } from "../schemas/files.ts";

type Row = Awaited<ReturnType<typeof listDownloads>>[number];

export function serializeDownload({ uid, ...row }: Row): z.input<typeof downloadSchema> {
	const { entity, file_type, file_name, status, progress, total_record, problem, size_bytes, created_at, expires_at } =
		row;
	return {
		id: uid,
		entity,
		file_type,
		file_name,
		status,
		progress,
		total_record,
		problem,
		size_bytes,
		requested: created_at.toISOString(),
		expires_at: expires_at?.toISOString() ?? null,
		file: status === "completed" ? `/api/v1/recruiters/recruiter_downloads/${uid}/file` : null,
	};
}
