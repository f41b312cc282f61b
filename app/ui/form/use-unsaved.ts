import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before what was typed is lost. Sending the form is no loss; when the server refuses it (`failed`), what is on the
 * page still is unsaved.
 */
export function useUnsaved(failed: boolean, question: string) {
	const [changed, setChanged] = useState(false);
	const [sent, setSent] = useState(false);
	const sending = useRef(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			changed && !sending.current && currentLocation.pathname !== nextLocation.pathname,
	);

	useEffect(() => {
		if (blocker.state !== "blocked") return;
		if (window.confirm(question)) blocker.proceed();
		else blocker.reset();
	}, [blocker, question]);

	useEffect(() => {
		if (!failed) return;
		sending.current = false;
		setSent(false);
		setChanged(true);
	}, [failed]);

	useEffect(() => {
		if (!changed) return;
		function onLeave(event: BeforeUnloadEvent) {
			if (!sending.current) event.preventDefault();
		}
		window.addEventListener("beforeunload", onLeave);
		return () => window.removeEventListener("beforeunload", onLeave);
	}, [changed]);

	return {
		changed,
		sent,
		onInput() {
			sending.current = false;
			setChanged(true);
		},
		onSubmit() {
			sending.current = true;
			setSent(true);
		},
	};
}
