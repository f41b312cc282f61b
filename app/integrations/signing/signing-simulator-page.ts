interface Shown {
	title: string;
	state: string;
}

interface ShownSigner {
	name: string;
	email: string;
	state: string;
}

const escapeHtml = (text: string) =>
	text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "");

export function renderSigningPage(document: Shown, signer: ShownSigner, isTurn: boolean): string {
	const isOpen = document.state === "running" && isTurn && signer.state !== "signed";
	const form = `<form method="post"><p><button name="do" value="sign">Assinar / Sign</button></p>
<p><input name="reason" aria-label="Motivo / Reason" placeholder="Motivo / Reason"> <button name="do" value="refuse">Recusar / Decline</button></p></form>`;
	return `<!doctype html><html lang="pt"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Simulador</title><body style="font:16px/1.5 sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem">
<h1>Simulador / Simulator</h1><p>${escapeHtml(document.title)}</p><p>${escapeHtml(signer.name)} (${escapeHtml(signer.email)})</p>
<p>${document.state} · ${signer.state}</p>${isOpen ? form : ""}</body></html>`;
}
