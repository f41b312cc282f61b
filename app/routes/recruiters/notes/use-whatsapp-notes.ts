import { useEffect } from "react";
import { toast } from "#app/ui/toast.ts";

/** Logs a note when a WhatsApp link is opened from a row, record or panel. */
export function useWhatsAppNotes() {
	useEffect(() => {
		const onPress = ({ target }: MouseEvent) => {
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]') : null;
			if (link) void noteMessage(link);
		};
		document.addEventListener("click", onPress);
		return () => document.removeEventListener("click", onPress);
	}, []);
}

async function noteMessage(link: HTMLAnchorElement) {
	const related = getRecord(link);
	if (!related) return;
	const body = new FormData();
	body.set("related", related);
	body.set("phone", new URL(link.href).pathname.slice(1));
	// When offline, no note is saved, but the conversation still opens.
	const answer = await fetch("/recruiters/notes/whatsapp", { method: "POST", body, keepalive: true }).catch(() => null);
	if (!answer?.ok) return;
	const { message, to, label } = (await answer.json()) as { message: string; to: string; label: string };
	toast.success(message, { link: { to, label } });
}

/** The record a link is about, `<entity>:<uid>`: its row's, the panel's or the page's. */
function getRecord(link: HTMLAnchorElement): string | null {
	const row = link.closest("tr, li, article")?.querySelector<HTMLAnchorElement>("a.row-link");
	const beside = link.closest("[data-record-panel]") ? new URLSearchParams(location.search).get("panel") : null;
	if (beside) return beside;
	const [, entity, uid] = /^\/recruiters\/([a-z_]+)\/([\w-]{1,64})/.exec((row ?? location).pathname) ?? [];
	return entity && uid ? `${entity}:${uid}` : null;
}
