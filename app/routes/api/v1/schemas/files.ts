import { z } from "zod";
import { candidateFileTypes } from "#app/domain/candidates/candidate-files.ts";
import { apiText } from "#app/i18n/api-text.ts";

export const downloadSchema = z.object({
	id: z.string(),
	entity: z.string(),
	file_type: z.string(),
	file_name: z.string().nullable(),
	status: z.string(),
	progress: z.number(),
	total_record: z.number().nullable(),
	problem: z.string().nullable(),
	size_bytes: z.number().nullable(),
	requested: z.iso.datetime(),
	expires_at: z.iso.datetime().nullable(),
	file: z.string().nullable().meta(apiText("file")),
});
export const downloadsAnswer = z.object({ recruiter_downloads: z.array(downloadSchema) });
export const downloadAnswer = z.object({ recruiter_download: downloadSchema });
export const createdDownloadAnswer = z.object({ recruiter_download: z.object({ id: z.string() }) });

/** Record types with files, by the names a call may use. */
export const fileReferences = ["candidate", "client_company", "project", "job"] as const;

/** Specification, section 3: data file upload. */
export const dataFileForm = z.object({
	"data_file[file]": z.instanceof(File).meta({ override: { type: "string", format: "binary" } }),
	"data_file[reference_type]": z.enum(fileReferences),
	"data_file[reference_id]": z.string().min(1).max(64),
	"data_file[name]": z.string().max(200).optional(),
	"data_file[avoid_duplicate]": z.enum(["true", "false", "1", "0"]).optional().meta(apiText("avoid_duplicate")),
	"data_file[file_type]": z.enum(candidateFileTypes).optional().meta(apiText("file_type")),
});

export const dataFileAnswer = z.object({
	data_file: z.object({
		id: z.string(),
		name: z.string(),
		reference_type: z.enum(fileReferences),
		reference_id: z.string(),
		file_type: z.string(),
		duplicate: z.boolean(),
	}),
});

export const recordFilesAnswer = z.object({
	data_files: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			file_type: z.string(),
			content_type: z.string(),
			size_bytes: z.number().int(),
			scan_state: z.string(),
			created_at: z.iso.datetime(),
		}),
	),
});
