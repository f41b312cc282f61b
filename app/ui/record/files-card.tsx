import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { StatusBadge } from "../badge.tsx";
import { Button, IconButton } from "../button.tsx";
import { FileInput } from "../form/file-input.tsx";
import { hasOversizedFile, useFileLimit } from "../form/file-limit.ts";
import { IdempotencyField } from "../form/idempotency-field.tsx";
import { FileText, Trash2, Upload } from "../icons.tsx";
import { Time } from "../time.tsx";
import type { FilesPage } from "./types.ts";

export function FilesCard({ files: { files, upload, removeAction }, title }: { files: FilesPage; title?: string }) {
	const { t } = useTranslation("list");
	const id = useId();
	return (
		<section aria-labelledby={id} className="card card-pad min-w-0">
			<h2 id={id} className="mb-2 font-semibold">
				{title ?? t("record.files")}
				{files.length > 0 && <span className="tabular ml-1.5 font-normal text-muted text-sm">{files.length}</span>}
			</h2>
			{files.length === 0 && <p className="text-muted">{t("record.noFiles")}</p>}
			<ul className="related">
				{files.map((file) => (
					<li key={file.uid}>
						<FileText className="size-4 shrink-0 text-muted" />
						<div className="min-w-0 flex-1 basis-32">
							{file.held ? (
								<span className="font-medium">
									{file.name} <StatusBadge tone="warning" label={file.held} />
								</span>
							) : (
								<AppLink to={file.to} reloadDocument className="row-link font-medium">
									{file.name}
								</AppLink>
							)}
							<span className="sub">
								{file.about} · {file.by && `${file.by} · `}
								<Time {...file.when} />
							</span>
						</div>
						{removeAction && (
							<Form method="post" action={removeAction} preventScrollReset>
								<IdempotencyField />
								<input type="hidden" name="uid" value={file.uid} />
								<IconButton type="submit" size="sm" icon={Trash2} label={t("record.removeFile", { name: file.name })} />
							</Form>
						)}
					</li>
				))}
			</ul>
			{upload && <UploadForm {...upload} />}
		</section>
	);
}

function UploadForm({ action, accept, maxMb, error: refused }: NonNullable<FilesPage["upload"]>) {
	const { t } = useTranslation("list");
	const { t: forms } = useTranslation("forms");
	const id = useId();
	const limit = useFileLimit(maxMb);
	const error = limit.problem ?? refused;
	const types = accept.replaceAll(".", "").split(",").join(", ").toUpperCase();
	return (
		<form
			method="post"
			action={action}
			encType="multipart/form-data"
			onSubmit={(event) => {
				if (hasOversizedFile(event.currentTarget)) event.preventDefault();
			}}
			className="mt-3 grid gap-2 border-line border-t pt-3"
		>
			<IdempotencyField />
			<label htmlFor={id} className="font-medium text-sm">
				{t("record.fileLabel")}{" "}
				<span className="font-normal text-muted">{forms("fileHelp", { types, max: maxMb })}</span>
			</label>
			{error && (
				<p id={`${id}-error`} className="font-medium text-danger-text text-sm">
					{error}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				<FileInput
					id={id}
					{...limit.control}
					name="file"
					accept={accept}
					required
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="flex-1 basis-48 text-sm"
				/>
				<Button type="submit" icon={Upload}>
					{t("record.upload")}
				</Button>
			</div>
		</form>
	);
}
