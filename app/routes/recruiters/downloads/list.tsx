import { useEffect, useState } from "react";
import { Form } from "react-router";
import { formatFileSize } from "#app/domain/text/format-file-size.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useChannel } from "#app/realtime/use-channel.ts";
import { useRefresh } from "#app/realtime/use-refresh.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, buttonClass, IconButton, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Download, RotateCcw, Trash2 } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { endProgress, openProgress, useProgressStore } from "#app/ui/progress-store.ts";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import { listDownloads } from "#db/queries/downloads.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const tones = { running: "progress", completed: "success", error: "danger" } as const;

/** The recruiter's own files of the last seven days. */
export const loader = recruiterLoader({}, async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const rows = await listDownloads(trx, user.id);
	return {
		title: format.title(format.t("bulk:downloads.title")),
		fresh: url.searchParams.get("new"),
		rows: rows.map((row) => {
			const status = row.status as keyof typeof tones;
			const entity = getEntity(row.entity);
			return {
				uid: row.uid,
				name: row.file_name,
				many: entity ? getLabels(entity, format.t).many : row.entity,
				status,
				state: { label: format.t(`bulk:downloads.${status}`), tone: tones[status] },
				problem: row.problem
					? format.t(row.problem === "not_allowed" ? "bulk:downloads.notAllowed" : "bulk:downloads.broken")
					: null,
				progress: row.progress,
				records: status === "completed" ? format.number(row.total_record) : null,
				size: row.size_bytes === null ? null : formatFileSize(row.size_bytes, format.number),
				when: format.when(row.created_at),
				expires: format.day(row.expires_at),
			};
		}),
	};
});

export default function Downloads({ loaderData: { rows, fresh } }: Route.ComponentProps) {
	const { t } = useTranslation("bulk");
	const waiting = rows.find(({ uid, status }) => uid === fresh && status === "running");
	const uid = waiting?.uid;
	const name = waiting?.name;
	const ready = t("downloads.completed");
	const [opened, setOpened] = useState(false);
	// Tracks the requested file until it is ready.
	useEffect(() => {
		if (!uid) return;
		openProgress({
			channel: { channel: "RecruiterDownloadChannel", recruiter_download_id: uid },
			title: name,
			messages: { success: ready },
			reload: true,
			// The file is in the list below, so the dialog closes by itself.
			loadingTime: 10,
			urlRedirect: "/recruiters/downloads",
		});
		setOpened(true);
	}, [uid, name, ready]);
	const done = opened ? rows.find(({ uid, status }) => uid === fresh && status !== "running") : undefined;
	useEffect(() => {
		if (!done) return;
		const file = done.status === "completed" ? `/recruiters/downloads/${done.uid}/file` : undefined;
		endProgress({ failed: !file, file, message: done.problem ?? undefined });
	}, [done]);
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader
				title={t("downloads.title")}
				text={t("downloads.text")}
				actions={<LinkButton to="/recruiters/bulk_runs">{t("runs.title")}</LinkButton>}
			/>
			{rows.length === 0 ? (
				<EmptyState icon={Download} title={t("downloads.empty")} text={t("downloads.emptyText")} />
			) : (
				<Table caption={t("downloads.title")}>
					<thead>
						<tr>
							<Th>{t("downloads.file")}</Th>
							<Th className="max-md:hidden">{t("downloads.requested")}</Th>
							<Th className="max-md:hidden">{t("downloads.expires")}</Th>
							<Th className="max-md:hidden" align="end">
								{t("downloads.rows")}
							</Th>
							<Th className="max-md:hidden" align="end">
								{t("downloads.size")}
							</Th>
							<Th>{t("downloads.state")}</Th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Tr key={row.uid}>
								<RowHeader className="py-2">
									<span className="break-all">{row.name}</span>
									<span className="block font-normal text-muted text-sm md:hidden">
										<Time {...row.when} />
									</span>
									{row.problem && <span className="block font-normal text-danger-text text-sm">{row.problem}</span>}
								</RowHeader>
								<Td className="max-md:hidden">
									<Time {...row.when} />
								</Td>
								<Td className="tabular max-md:hidden">{row.expires}</Td>
								<Td numeric className="max-md:hidden">
									{row.records}
								</Td>
								<Td numeric className="max-md:hidden">
									{row.size}
								</Td>
								<Td>
									<div className="flex flex-wrap items-center gap-2">
										{row.status === "completed" ? (
											<a
												href={`/recruiters/downloads/${row.uid}/file`}
												download
												aria-label={t("downloads.getNamed", { name: row.name })}
												className={buttonClass("secondary", "sm")}
											>
												<Download aria-hidden className="size-4" />
												{t("downloads.get")}
											</a>
										) : row.status === "running" ? (
											<Running
												uid={row.uid}
												percent={row.progress}
												label={t("downloads.progress", { name: row.name })}
												leave={row.uid === uid && !opened}
											/>
										) : (
											<>
												<StatusBadge tone={row.state.tone} label={row.state.label} />
												<Form method="post" action={`/recruiters/downloads/${row.uid}/again`}>
													<Button
														type="submit"
														size="sm"
														icon={RotateCcw}
														aria-label={t("downloads.againNamed", { name: row.name })}
													>
														{t("downloads.again")}
													</Button>
												</Form>
											</>
										)}
										<Form method="post" action={`/recruiters/downloads/${row.uid}/delete`}>
											<IconButton
												type="submit"
												size="sm"
												icon={Trash2}
												label={t("downloads.deleteNamed", { name: row.name })}
											/>
										</Form>
									</div>
								</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			)}
		</div>
	);
}

interface RunningProps {
	uid: string;
	percent: number;
	label: string;
	/** True when a dialog is about to follow the file instead. */
	leave: boolean;
}

/** Progress comes through the channel; completion revalidates the page. */
function Running({ uid, percent, label, leave }: RunningProps) {
	const [received, setHeard] = useState(percent);
	const refresh = useRefresh();
	// The channel does not replay: while the dialog follows this file, do not subscribe too.
	const followed = useProgressStore()?.progress?.channel;
	const isFollowed = followed?.channel === "RecruiterDownloadChannel" && followed.recruiter_download_id === uid;
	const params =
		isFollowed || leave ? null : ({ channel: "RecruiterDownloadChannel", recruiter_download_id: uid } as const);
	useChannel(params, (message) => {
		if (!("percent" in message)) return;
		if (message.percent !== undefined) setHeard(message.percent);
		if (message.status) refresh();
	});
	return (
		<div className="min-w-32">
			<Progress value={Math.max(percent, received)} label={label} />
		</div>
	);
}
