import type { FormattedTime } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { IconButton, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { FileText, Trash2 } from "#app/ui/icons.tsx";
import { Time } from "#app/ui/time.tsx";

interface View {
	uid: string;
	name: string;
	isCv: boolean;
	/** Why it is not handed out. */
	held: string | null;
	about: string;
	when: FormattedTime;
}

/** The candidate's files, newest first. A CV can be parsed again. */
export function FileList({ files, base, may }: { files: View[]; base: string; may: boolean }) {
	const { t } = useTranslation("candidate_record");
	return (
		<Card as="section" aria-labelledby="files">
			<CardHeader id="files" title={t("files.title")} />
			{files.length === 0 && <p className="text-muted">{t("files.none")}</p>}
			<ul className="grid gap-3">
				{files.map((file) => (
					<li key={file.uid} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
						<FileText aria-hidden className="size-5 shrink-0 text-muted" />
						<div className="min-w-0 flex-1 basis-48">
							{file.held ? (
								<span className="flex flex-wrap items-center gap-2 font-medium">
									{file.name} <StatusBadge tone="warning" label={file.held} />
								</span>
							) : (
								<AppLink
									to={`/recruiters/data_files/${file.uid}`}
									reloadDocument
									className="link block truncate font-medium"
								>
									{file.name}
								</AppLink>
							)}
							<span className="text-muted text-sm">
								{file.about} · <Time {...file.when} />
							</span>
						</div>
						{may && file.isCv && !file.held && (
							<LinkButton to={`${base}/${file.uid}/reparse`} size="sm" preventScrollReset>
								{t("files.reparse")}
								<span className="sr-only">: {file.name}</span>
							</LinkButton>
						)}
						{may && (
							<form method="post" action={`${base}/${file.uid}/delete`}>
								<IdempotencyField />
								<IconButton type="submit" size="sm" icon={Trash2} label={t("files.remove", { name: file.name })} />
							</form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
