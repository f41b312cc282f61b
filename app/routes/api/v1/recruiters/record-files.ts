import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { recordFilesAnswer } from "../schemas/files.ts";
import type { Route } from "./+types/record-files";
import { listFiles } from "./record-files.server.ts";

/** The files of one record, the newest first. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const files = await listFiles(context, params.entity, params.id);
	return schemaResponse(recordFilesAnswer, {
		data_files: files.map(({ uid: id, name, file_type, content_type, size_bytes, scan_state, created_at }) => ({
			id,
			name,
			file_type,
			content_type,
			size_bytes: Number(size_bytes),
			scan_state,
			created_at: new Date(created_at).toISOString(),
		})),
	});
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
