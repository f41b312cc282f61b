import { z } from "zod";
import { entitiesWithFiles } from "../recruiters/record-files.server.ts";
import { recordFilesAnswer } from "../schemas/files.ts";
import type { Operation } from "./operation.ts";

const listed = recordFilesAnswer.meta({ id: "RecordFiles" });
const params = z.object({ id: z.string(), file: z.string() });

export const fileOperations: Operation[] = entitiesWithFiles.flatMap((key): Operation[] => {
	const path = `/recruiters/${key}/{id}/files`;
	const item = `${path}/{file}`;
	return [
		{
			path,
			method: "get",
			id: `list_${key}_files`,
			text: "list_record_files",
			parameters: ["Id"],
			answers: { 200: listed },
		},
		{ path: item, method: "get", id: `get_${key}_file`, text: "get_record_file", params, answers: { 200: "file" } },
		{
			path: item,
			method: "delete",
			id: `delete_${key}_file`,
			text: "delete_record_file",
			params,
			answers: { 204: null },
		},
	];
});
