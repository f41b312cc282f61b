import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addFile } from "#app/routes/shared/files/add-candidate-file.server.ts";
import { listVisibleFiles } from "#app/routes/shared/files/candidate-files.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { hasOversizedFile } from "#app/ui/form/file-limit.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { LimitedFileInput } from "#app/ui/form/limited-file-input.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { formatQuarantineLabel } from "../../quarantined-file.ts";
import type { Route } from "./+types/files";
import { FileList } from "./files/file-list.tsx";

export const headers = forwardHeaders;

export const loader = recordLoader(
	"candidates",
	"read",
	async ({ trx, user, id, format, params }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => {
		const types = fileTypesFor(can(user, "view_sensitive", "candidates"));
		const files = await listVisibleFiles(trx, user, id);
		const may = can(user, "update", "candidates");
		const typeName = (type: string) => format.t(`candidate_record:files.types.${type as "cv"}`);
		return {
			pageTitle: format.title(format.t("candidate_record:files.title")),
			base: `/recruiters/candidates/${params.id}/files`,
			may,
			types: types.map((value) => ({ value, label: typeName(value) })),
			accept: [...new Set(types.flatMap((type) => getAcceptAttribute(type).split(",")))].join(","),
			files: files.map((file) => ({
				uid: file.uid,
				name: file.name,
				isCv: file.file_type === "cv",
				held: formatQuarantineLabel(format.t, file.scan_state),
				about: [
					typeName(file.file_type),
					format.t("candidate_record:files.size", {
						size: format.number(Math.max(1, Math.round(file.size_bytes / 1024))),
					}),
					file.by,
				]
					.filter(Boolean)
					.join(" · "),
				when: format.when(file.created_at),
			})),
		};
	},
);

export async function action({ context, params, request }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const added = await addFile(context, params.id, { type: form.get("file_type"), file: form.get("file") });
	if ("problem" in added) return data({ problem: added.problem }, added.tooOften?.init ?? { status: 422 });
	const here = `/recruiters/candidates/${params.id}/files`;
	return redirectWithToast(here, { type: "success", message: t("candidate_record:files.sent") });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** The files of a candidate, and one more. */
export default function FilesTab({ loaderData, actionData }: Route.ComponentProps) {
	const { files, base, may, types, accept } = loaderData;
	const { problem }: { problem?: string } = actionData ?? {};
	return (
		<div className="grid min-w-0 grid-cols-1 gap-4">
			{problem && (
				<Banner tone="danger" role="alert">
					{problem}
				</Banner>
			)}
			<FileList files={files} base={base} may={may} />
			{may && <UploadForm action={base} types={types} accept={accept} />}
		</div>
	);
}

interface UploadFormProps {
	action: string;
	types: { value: string; label: string }[];
	accept: string;
}

function UploadForm({ action, types, accept }: UploadFormProps) {
	const { t } = useTranslation("candidate_record");
	const largest = Math.max(...Object.values(uploadRules).map(({ maxMb }) => maxMb));
	return (
		<Card as="section" aria-labelledby="upload">
			<CardHeader id="upload" title={t("files.upload")} text={t("files.help")} />
			<form
				method="post"
				action={action}
				encType="multipart/form-data"
				onSubmit={(event) => {
					if (hasOversizedFile(event.currentTarget)) event.preventDefault();
				}}
				className="flex flex-wrap items-end gap-3"
			>
				<IdempotencyField />
				<label className="grid gap-1 font-medium">
					{t("files.type")}
					<select name="file_type" className={`${inputClass} font-normal`}>
						{types.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<LimitedFileInput
					id="upload-file"
					label={t("files.file")}
					maxMb={largest}
					name="file"
					accept={accept}
					required
				/>
				<Button type="submit" variant="primary">
					{t("files.send")}
				</Button>
			</form>
		</Card>
	);
}
