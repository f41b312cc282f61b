import type { StatusLabel } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { Plus, X } from "#app/ui/icons.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";

interface JobsCardProps {
	base: string;
	jobs: {
		uid: string;
		title: string;
		code: string;
		status: StatusLabel;
		openings: string;
		filled: string;
		inProcess: string;
	}[];
	/** Jobs of the same company that are in no project. */
	toAdd: { value: string; label: string }[];
	mayPlace: boolean;
}

export function JobsCard({ base, jobs, toAdd, mayPlace }: JobsCardProps) {
	const { t } = useTranslation("clients");
	return (
		<Card>
			<CardHeader id="jobs" title={t("project.jobs")} />
			{jobs.length === 0 ? (
				<p className="text-muted">{t("project.noJobs")}</p>
			) : (
				<Table caption={t("project.jobs")}>
					<thead>
						<tr>
							<Th>{t("project.job")}</Th>
							<Th>{t("project.status")}</Th>
							<Th align="end">{t("project.filled")}</Th>
							<Th align="end">{t("project.openings")}</Th>
							<Th align="end">{t("project.inProcess")}</Th>
							{mayPlace && (
								<Th>
									<span className="sr-only">{t("project.actions")}</span>
								</Th>
							)}
						</tr>
					</thead>
					<tbody>
						{jobs.map(({ uid, title, code, status, openings, filled, inProcess }) => (
							<Tr key={uid}>
								<RowHeader>
									<AppLink to={`/recruiters/jobs/${uid}`} prefetch="intent" className="row-link font-medium">
										{title}
									</AppLink>
									<span className="sub">{code}</span>
								</RowHeader>
								<Td>
									<StatusBadge {...status} />
								</Td>
								<Td numeric>{filled}</Td>
								<Td numeric>{openings}</Td>
								<Td numeric>{inProcess}</Td>
								{mayPlace && (
									<Td align="end">
										<form method="post" action={`${base}/jobs/remove`}>
											<IdempotencyField />
											<input type="hidden" name="job" value={uid} />
											<IconButton type="submit" size="sm" icon={X} label={t("project.remove", { job: title })} />
										</form>
									</Td>
								)}
							</Tr>
						))}
					</tbody>
				</Table>
			)}
			{mayPlace && toAdd.length > 0 && (
				<form
					method="post"
					action={`${base}/jobs/add`}
					className="mt-3 flex flex-wrap items-end gap-2 border-line border-t pt-3"
				>
					<IdempotencyField />
					<label className="grid min-w-0 flex-1 basis-56 gap-1 font-medium">
						{t("project.addJob")}
						<select
							name="job"
							className="min-h-(--control) min-w-0 rounded-control border border-line-strong bg-surface px-2 font-normal"
						>
							{toAdd.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					</label>
					<Button type="submit" icon={Plus}>
						{t("project.add")}
					</Button>
				</form>
			)}
		</Card>
	);
}
