import type { buildEventView } from "#app/routes/shared/timeline/apply-history.server.ts";
import { Time } from "#app/ui/time.tsx";

type View = ReturnType<typeof buildEventView>;

export function EventByline({ when, by }: Pick<View, "when" | "by">) {
	return (
		<>
			{by} · <Time {...when} />
		</>
	);
}

export function EventText({ stayed, details, note }: Pick<View, "stayed" | "details" | "note">) {
	if (!stayed && details.length === 0 && !note) return null;
	return (
		<>
			{stayed && <p className="text-muted text-sm">{stayed}</p>}
			{details.length > 0 && (
				<dl className="mt-1 grid w-fit grid-cols-[auto_1fr] gap-x-3 text-sm">
					{details.map(({ label, value }) => (
						<div key={label} className="contents">
							<dt className="text-muted">{label}</dt>
							<dd className="min-w-0 break-words">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{note && (
				<p className="mt-1 max-w-[68ch] whitespace-pre-line break-words rounded-control bg-surface-2 px-3 py-2 text-sm">
					{note}
				</p>
			)}
		</>
	);
}
