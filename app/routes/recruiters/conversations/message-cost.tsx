import { useEffect, useRef, useState } from "react";
import { countSmsSegments } from "#app/domain/conversations/sms-segments.ts";
import { formatMicros } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ConversationPage } from "./conversation-page.server.ts";

type Phone = NonNullable<NonNullable<ConversationPage["writing"]>["phone"]>;

/** Price of the message; for SMS it updates while typing. */
export function MessageCost({ phone }: { phone: Phone }) {
	const { t, i18n } = useTranslation("conversations");
	const place = useRef<HTMLSpanElement>(null);
	const [segments, setSegments] = useState(1);
	const { kind, price, priceText } = phone;
	useEffect(() => {
		const box = kind === "sms" ? place.current?.closest("form")?.querySelector("textarea") : null;
		if (!box) return;
		const count = () => setSegments(countSmsSegments(box.value).segments);
		count();
		box.addEventListener("input", count);
		return () => box.removeEventListener("input", count);
	}, [kind]);
	const total = price && formatMicros(i18n.language === "en" ? "en" : "pt", price.micros * segments, price.currency);
	return (
		<span ref={place} className="text-muted text-sm">
			{kind === "sms"
				? `${t("sms.parts", { count: segments })}${total ? ` · ${t("cost", { price: total })}` : ""}`
				: priceText && t("cost", { price: priceText })}
		</span>
	);
}
