import {
	type KeyboardEvent,
	type RefObject,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { cx } from "#app/ui/cx.ts";
import { inputClass } from "#app/ui/form/field.ts";
import { createIdempotencyKey } from "#app/ui/form/idempotency-key.ts";
import { Plus } from "#app/ui/icons.tsx";
import { shiftIntoView } from "#app/ui/shift-into-view.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useFetcherEnd } from "#app/ui/use-submission-end.ts";
import type { BulkPage } from "../bulk/start/page.server.ts";

/** Debounce in milliseconds. The previous results stay visible meanwhile. */
const wait = 200;

interface ChooseProps {
	act: "add_to_job" | "add_to_list";
	page: string;
	/** Text typed before this component loaded. */
	early: RefObject<string>;
	onDone: () => void;
}

interface AddAnswer {
	result?: { error?: Record<string, string[] | null> | null };
}

type Result = Extract<BulkPage, { target: unknown }>;

/** Recent targets first, search by name, a new list last; keyboard-accessible by arrows and Enter. */
export function TargetPicker({ act, page, early, onDone }: ChooseProps) {
	const { t } = useTranslation("panel");
	const result = useFetcher<Result>();
	const addingKey = `add ${page}`;
	const adding = useFetcher<AddAnswer>({ key: addingKey });
	const [text, setText] = useState("");
	const [at, setAt] = useState(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const input = useRef<HTMLInputElement>(null);
	const isJob = act === "add_to_job";

	const ask = useEffectEvent((find: string) => void result.load(`${page}&${new URLSearchParams({ find })}`));
	useEffect(() => () => clearTimeout(timer.current), []);
	const start = useEffectEvent(() => {
		// React may commit long after the first render: letters were typed meanwhile.
		setText(early.current);
		input.current?.focus();
		ask(early.current.trim());
	});
	useLayoutEffect(start, []);
	useFetcherEnd<AddAnswer>(addingKey, (data) => {
		if (data?.result) toast.error(Object.values(data.result.error ?? {})[0]?.[0] ?? t("add.failed"));
		else onDone();
	});

	const options = result.data && "target" in result.data ? result.data.target.options : null;
	const creates = !isJob && text.trim() !== "" && result.data?.target?.mayCreate === true;
	const choices = [
		...(options ?? []).map(({ uid, name, sub }) => ({ key: uid, name, sub, fields: { target: uid } })),
		...(creates
			? [{ key: "new", name: t("add.createList", { name: text.trim() }), sub: null, fields: { name: text.trim() } }]
			: []),
	];

	function type(next: string) {
		setText(next);
		setAt(0);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => ask(next.trim()), wait);
	}
	function choose(choice: (typeof choices)[number] | undefined) {
		if (!choice || adding.state !== "idle") return;
		void adding.submit({ ...choice.fields, _idem: createIdempotencyKey() } as Record<string, string>, {
			method: "post",
			action: page,
		});
	}
	function onKeyDown(event: KeyboardEvent) {
		const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (event.key === "Escape") {
			event.stopPropagation();
			event.nativeEvent.stopImmediatePropagation();
			onDone();
		} else if (by !== 0) {
			event.preventDefault();
			setAt(Math.max(0, Math.min(choices.length - 1, at + by)));
		} else if (event.key === "Enter") {
			event.preventDefault();
			choose(choices[at]);
		}
	}

	// Opens to the left near the right edge, to avoid horizontal scrolling.
	const box = useRef<HTMLDivElement>(null);
	const [left, setLeft] = useState(0);
	useLayoutEffect(() => {
		const span = box.current?.getBoundingClientRect();
		if (span) setLeft(shiftIntoView(span, document.documentElement.clientWidth));
	}, []);

	const listId = `add-${act}`;
	return (
		<div
			ref={box}
			style={{ left }}
			role="dialog"
			aria-label={t(`add.${act}`)}
			onKeyDown={onKeyDown}
			className="absolute z-30 mt-1 w-80 max-w-[calc(100vw-2rem)] rounded-card bg-surface p-2 text-ink text-sm shadow-raised outline-1 outline-line"
		>
			<input
				ref={input}
				type="search"
				role="combobox"
				aria-expanded
				aria-controls={listId}
				aria-activedescendant={choices[at] ? `${listId}-${at}` : undefined}
				aria-label={t(isJob ? "add.findJob" : "add.findList")}
				placeholder={t(isJob ? "add.findJob" : "add.findList")}
				value={text}
				maxLength={100}
				autoComplete="off"
				onChange={(event) => type(event.target.value)}
				className={inputClass}
			/>
			{options === null || adding.state !== "idle" ? (
				<p className="flex justify-center py-4">
					<Spinner label={t("loading")} />
				</p>
			) : (
				<>
					<p className="px-2 pt-2 pb-1 font-semibold text-muted text-xs" role="status">
						{options.length === 0
							? t(isJob ? "add.noneJob" : "add.noneList")
							: t(text.trim() ? "add.found" : "add.recent")}
					</p>
					<div id={listId} role="listbox" aria-label={t(`add.${act}`)} className="max-h-72 overflow-y-auto">
						{choices.map((choice, index) => (
							// biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active one
							// biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
							<div
								key={choice.key}
								id={`${listId}-${index}`}
								role="option"
								aria-selected={index === at}
								onClick={() => choose(choice)}
								onPointerMove={() => setAt(index)}
								className={cx("cursor-pointer rounded-control px-2 py-1.5", index === at && "bg-ink/8")}
							>
								<span className="flex items-center gap-1.5 font-medium">
									{choice.key === "new" && <Plus className="size-4" />}
									<span className="min-w-0 truncate">{choice.name}</span>
								</span>
								{choice.sub && <span className="block truncate text-muted text-xs">{choice.sub}</span>}
							</div>
						))}
					</div>
				</>
			)}
			<p className="mt-1 flex flex-wrap justify-between gap-2 border-line border-t px-2 pt-2">
				{isJob ? (
					<AppLink to="/recruiters/jobs/new" className="link inline-flex min-h-6 items-center">
						{t("add.createJob")}
					</AppLink>
				) : (
					<span className="text-muted">{creates ? "" : t("add.createListHint")}</span>
				)}
				<AppLink to={page} className="link inline-flex min-h-6 items-center">
					{t("add.more")}
				</AppLink>
			</p>
		</div>
	);
}
