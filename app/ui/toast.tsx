import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Form, useLocation } from "react-router";
import { undoSeconds } from "#app/domain/applies/move-notification.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "./app-link.tsx";
import { cx } from "./cx.ts";
import { LoaderCircle, X } from "./icons.tsx";
import { getServerToasts, getToasts, type LiveToast, subscribe, type ToastLink, toast } from "./toast.ts";
import { type Tone, toneBoxClass, toneIcon } from "./tone.ts";

const toastTone = {
	success: "success",
	warning: "warning",
	error: "danger",
	info: "info",
	loading: "neutral",
} satisfies Record<LiveToast["kind"], Tone>;

export { toast } from "./toast.ts";

/** Undoes the last action while its toast is shown; false when there is none. */
export function undoLast(): boolean {
	const offers = document.querySelectorAll<HTMLElement>(".toast-place [data-undo]");
	offers[offers.length - 1]?.click();
	return offers.length > 0;
}

interface Flash {
	type: "success" | "warning" | "error" | "info";
	message: string;
	link?: ToastLink;
}

/** An undo link stays visible as long as undoing is possible. */
export const undoDuration = (link: ToastLink | undefined) => (link?.post ? { duration: undoSeconds * 1000 } : {});

interface FlashToastProps {
	toast: Flash | null;
	/** The page runs scripts, which turn the message into a toast. */
	scripts: boolean;
}

/** Mounted once, in the root, before the page: the last action's message. */
export function FlashToast({ toast: flash, scripts }: FlashToastProps) {
	const [taken, setTaken] = useState<Flash | null>(null);
	useEffect(() => {
		if (!flash) return;
		toast[flash.type](flash.message, flash.link ? { link: flash.link, ...undoDuration(flash.link) } : undefined);
		setTaken(flash);
	}, [flash]);
	return flash && taken !== flash ? <Plain flash={flash} scripts={scripts} /> : null;
}

/** Flash message without JavaScript: above the page; before hydration, at its toast's position. */
function Plain({ flash, scripts }: { flash: Flash; scripts: boolean }) {
	const tone = toastTone[flash.type];
	const Icon = toneIcon[tone];
	return (
		<div
			role={flash.type === "error" ? "alert" : "status"}
			className={cx(
				"mx-auto flex w-[calc(100%-2rem)] max-w-lg items-start gap-3 rounded-card border p-3 text-sm shadow-raised",
				scripts ? "toast-place fixed inset-x-0 z-50 noscript:static noscript:my-3" : "my-3",
				toneBoxClass[tone],
			)}
		>
			<Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
			<p className="min-w-0 flex-1 whitespace-pre-line">{flash.message}</p>
			{flash.link && <Offer link={flash.link} />}
		</div>
	);
}

function Offer({ link, onTaken }: { link: ToastLink; onTaken?: () => void }) {
	const { pathname, search } = useLocation();
	if (link.post)
		return (
			<Form method="post" action={link.to} onSubmit={onTaken && (() => setTimeout(onTaken))} className="shrink-0">
				<input type="hidden" name="back" value={link.back ?? pathname + search} />
				<button type="submit" data-undo="" aria-keyshortcuts="Z Control+Z" className="link font-semibold">
					{link.label}
				</button>
			</Form>
		);
	return (
		<AppLink to={link.to} className="link shrink-0 font-semibold">
			{link.label}
		</AppLink>
	);
}

/** Mounted once, in the root: top centre (specification, section 9). Long-lasting toasts cover no content. */
export function Toaster() {
	const { t } = useTranslation("ui");
	const items = useSyncExternalStore(subscribe, getToasts, getServerToasts);
	const place = useRef<HTMLElement>(null);
	const stays = items.some(({ kind }) => kind === "error" || kind === "loading");
	useEffect(() => {
		if (!place.current || !stays) return;
		const { style } = document.documentElement;
		const watch = new ResizeObserver(([entry]) =>
			style.setProperty("--toasts", `${Math.ceil(entry?.contentRect.height ?? 0)}px`),
		);
		watch.observe(place.current);
		return () => {
			watch.disconnect();
			style.removeProperty("--toasts");
		};
	}, [stays]);
	return (
		<section
			ref={place}
			aria-label={t("toast.region")}
			aria-live="polite"
			className="toast-place pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 px-4"
		>
			{items.map((item) => (
				<Item key={item.id} item={item} />
			))}
		</section>
	);
}

function Item({ item }: { item: LiveToast }) {
	const { t } = useTranslation("ui");
	const tone = toastTone[item.kind];
	const Icon = item.kind === "loading" ? LoaderCircle : toneIcon[tone];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it has a role; holding it is a courtesy, closing is the button
		<div
			role={item.kind === "error" ? "alert" : "status"}
			onPointerEnter={() => toast.hold(item.id)}
			onPointerLeave={() => toast.release(item)}
			onFocus={() => toast.hold(item.id)}
			onBlur={() => toast.release(item)}
			className={cx(
				"pointer-events-auto flex w-full max-w-lg items-start gap-3 rounded-card border p-3 text-sm shadow-raised motion-safe:animate-[appear_150ms]",
				toneBoxClass[tone],
			)}
		>
			<Icon aria-hidden className={cx("mt-0.5 size-5 shrink-0", item.kind === "loading" && "animate-spin")} />
			<p className="min-w-0 flex-1 whitespace-pre-line">{item.message}</p>
			{item.link && <Offer link={item.link} onTaken={() => toast.dismiss(item.id)} />}
			<button
				type="button"
				aria-label={t("toast.dismiss")}
				onClick={() => toast.dismiss(item.id)}
				className="-m-1 inline-flex size-8 shrink-0 items-center justify-center rounded-control hover:bg-ink/10"
			>
				<X aria-hidden className="size-4" />
			</button>
		</div>
	);
}
