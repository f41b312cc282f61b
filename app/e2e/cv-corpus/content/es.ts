import { createOccupationTexts, type OccupationTexts } from "./occupation.ts";

export const spanish: OccupationTexts[] = [
	createOccupationTexts("ti", {
		roles:
			"Arquitecto de Software; Desarrolladora Senior; Ingeniero de Datos; Analista Programador; Desarrollador Junior; Becario de Informática",
		companies:
			"Nubelia Soluciones S.L.; Grupo Tecnova; Dataris; Sistemas del Ebro, S.A.; Analista 360; Faro Digital; Kaizen Labs; Red Andina de Pagos",
		tasks:
			"Diseño de una plataforma de pagos con Java y Kafka\nLiderazgo de un equipo de siete personas\nMigración a la nube entre 2019 y 2020\nDesarrollo de API REST y pruebas automatizadas\nMantenimiento de aplicaciones heredadas\nSoporte a usuarios de tres sedes\nColaboración con la Universidad de Zaragoza\nInformes para el Director Financiero\nReducción del tiempo de carga en un 60 %",
		skills:
			"Java; Spring Boot; Python; Docker; Angular; SQL; Apache Kafka; Arquitectura hexagonal; Git; Jenkins; Metodologías ágiles; Oracle PL/SQL",
		courses:
			"Grado en Ingeniería Informática; Ciclo Formativo de Grado Superior en Desarrollo de Aplicaciones Web; Máster en Big Data; Licenciatura en Sistemas",
		trainings: "Certificado Oracle Java SE; Scrum Master; Curso de ciberseguridad, 60 h",
		summary: "Ingeniera informática con diez años en banca y comercio electrónico.",
	}),
	createOccupationTexts("enfermagem", {
		roles: "Supervisora de Enfermería; Enfermera de Urgencias; Enfermero; Auxiliar de Enfermería; Cuidadora; Celador",
		companies:
			"Hospital Virgen del Robledo; Clínica San Telmo; Residencia Los Olivos; Centro de Salud Las Acacias; Servicio Andaluz de Cuidados; Mutua Levante; Cruz Verde; Sanatorio Modelo",
		tasks:
			"Atención a pacientes críticos\nCoordinación de 20 profesionales\nTriaje y curas complejas\nCampaña de vacunación de 2021\nAdministración de tratamientos\nRegistro en historia clínica electrónica\nFormación de alumnos de la Universidad de Málaga\nMovilización y aseo de residentes\nTurno de noche de enero a junio de 2020",
		skills:
			"Triaje; Soporte vital avanzado; Curas; Historia clínica electrónica; Ventilación mecánica; Trabajo en equipo; Hemodiálisis; Extracciones; Cuidados paliativos",
		courses:
			"Grado en Enfermería; Ciclo Formativo de Grado Medio en Cuidados Auxiliares; Máster en Urgencias; Diplomado en Enfermería",
		trainings: "Soporte vital básico; Manejo de heridas, 30 h; Prevención de riesgos",
		summary: "Enfermera con experiencia en urgencias y residencia.",
	}),
	createOccupationTexts("contabilidade", {
		roles:
			"Director Financiero; Jefa de Contabilidad; Contable; Analista Contable; Auxiliar Administrativo; Asistente Contable",
		companies:
			"Asesoría Rivas y Soler; Aceites del Sur, S.A.; Grupo Montalvo; Gestoría Contable Express; Auditores del Plata S.R.L.; Cervezas Cumbre; Contador Público Asociados; Inmobiliaria Cantábrica",
		tasks:
			"Cierre mensual y cuentas anuales\nPresentación de IVA, IRPF y sociedades\nConciliación bancaria de doce cuentas\nFacturación y cobros\nImplantación de SAP en 2018\nAuditoría externa sin salvedades\nNóminas de 80 empleados\nPresupuesto de 2020 con el Gerente General\nControl de inmovilizado y amortizaciones",
		skills:
			"A3 Contabilidad; SAP FI; Excel avanzado; Impuestos; Conciliación bancaria; NIIF; ContaPlus; Tesorería; Cierre contable; Nóminas; Análisis de costos",
		courses:
			"Grado en Administración y Dirección de Empresas; Contador Público; Técnico Superior en Administración y Finanzas; Máster en Fiscalidad",
		trainings: "Excel financiero; Actualización fiscal 2022; Nominaplus",
		summary: "Contable con trayectoria en asesoría y en industria alimentaria.",
	}),
	createOccupationTexts("vendas", {
		roles: "Director Comercial; Jefa de Ventas; Ejecutivo de Cuentas; Comercial; Dependienta; Cajera",
		companies:
			"Muebles La Encina; Distribuciones Ortega e Hijos; Moda Alba; Comercial Mediterránea, S.L.; Vendedor Online; Supermercados El Prado; Telefonía Cóndor; Autos del Norte",
		tasks:
			"Apertura de mercado en Andalucía y Murcia\nCartera de 120 clientes\nObjetivos superados en 2018 y 2019\nFormación de diez vendedores\nAtención al público y caja\nReposición y escaparatismo\nNegociación con cadenas de distribución\nFeria de Valencia, octubre de 2022\nInformes al Gerente de Marketing",
		skills:
			"Negociación; Captación de clientes; Salesforce; Atención al cliente; Técnicas de venta; TPV; CRM; Escaparatismo; Fidelización; Paquete Office",
		courses: "Grado en Marketing; Técnico en Comercio; Bachillerato; Licenciatura en Administración de Empresas",
		trainings: "Técnicas de cierre; Escaparatismo; Inglés comercial",
		summary: "Vendedora con don de gentes y diez años en tienda y en ruta.",
	}),
	createOccupationTexts("construcao", {
		roles: "Jefe de Obra; Arquitecta Técnica; Encargado de Obra; Delineante; Albañil; Electricista; Peón",
		companies:
			"Construcciones Peñalba; Obras y Reformas Duero; Grupo Sillar; Inmobiliaria Arquitecto Ruiz; Estructuras Vega, S.L.; Aguas y Caminos; Reformas Ya; Constructora del Pacífico",
		tasks:
			"Dirección de 90 viviendas\nControl de subcontratas y mediciones\nReplanteo y lectura de planos\nSeguridad y salud en obra\nEntrega de la fase II en marzo de 2021\nInstalaciones eléctricas de baja tensión\nAlicatado, solado y enfoscado\nPlanos de detalle en AutoCAD\nCompras y relación con la Arquitecta",
		skills:
			"AutoCAD; Presto; Lectura de planos; Prevención de riesgos; Revit; Mediciones; Albañilería; Baja tensión; Gestión de equipos",
		courses: "Grado en Arquitectura Técnica; Ingeniería Civil; Graduado Escolar; Técnico en Instalaciones Eléctricas",
		trainings: "PRL 60 horas; Carretillero; Trabajos en altura",
		summary: "Profesional de obra con veinte promociones entregadas.",
	}),
	createOccupationTexts("logistica", {
		roles:
			"Director de Logística; Jefe de Almacén; Analista de Cadena de Suministro; Administrativa de Tráfico; Mozo de Almacén; Conductor de Camión",
		companies:
			"Transportes Azor; Almacenes Litoral; Operador Logístico Ebro, S.A.; Frío Express; Conductor Ya; Naviera Santa Pola; Paquetería Ibérica; Distribuidora Andina",
		tasks:
			"Gestión de 12.000 palés\nPlanificación de 50 rutas\nInventario con exactitud del 99 %\nImplantación de SGA en 2019\nCarga y descarga con carretilla\nNegociación de tarifas\nDocumentación de aduanas\nRutas internacionales a Francia y Portugal\nIndicadores para la Directora de Operaciones",
		skills:
			"SGA; Gestión de inventarios; Carretilla elevadora; SAP MM; Planificación de rutas; Carnet C+E; Aduanas; Incoterms; Excel; Mejora continua",
		courses:
			"Técnico Superior en Transporte y Logística; Grado en Ingeniería de Organización; Bachillerato; Máster en Logística",
		trainings: "CAP; Carretillero; ADR básico",
		summary: "Experiencia en almacén, tráfico y transporte internacional.",
	}),
	createOccupationTexts("rh", {
		roles:
			"Directora de Recursos Humanos; Técnico de Selección; Responsable de Nóminas; Generalista de RR. HH.; Administrativa de Personal; Recepcionista",
		companies:
			"Talento Vivo; Hoteles Bahía Clara; Textil Llobregat, S.A.; Selección y Personas; Personal Temporal ETT; Clínica San Telmo; Grupo Docente Atenea; Minera Los Andes",
		tasks:
			"Selección de 150 perfiles al año\nPlan de formación y acogida\nNóminas y seguros sociales de 400 personas\nNegociación del convenio\nEvaluación del desempeño desde 2018\nEntrevistas por competencias\nFerias de empleo en la Universidad de Deusto\nPolítica salarial con consultora externa\nApoyo al Director de Planta",
		skills:
			"Selección de personal; Nóminas; Meta4; Entrevista por competencias; Legislación laboral; Formación; LinkedIn Recruiter; Clima laboral; Evaluación del desempeño",
		courses:
			"Grado en Relaciones Laborales; Licenciatura en Psicología; Máster en Recursos Humanos; Técnico en Administración",
		trainings: "Nóminas avanzadas; Coaching ejecutivo; Igualdad en la empresa",
		summary: "Especialista en selección y desarrollo de personas.",
	}),
	createOccupationTexts("direito", {
		roles: "Socia; Directora Jurídica; Abogado Senior; Abogada; Procurador; Pasante",
		companies:
			"Rojas, Gil y Asociados; Ministerio de Trabajo; Bufete Alarcón; Seguros Peninsulares; Defensoría del Pueblo; Notaría Fuentes; Abogados 24 Horas; Banca Cívica del Sur",
		tasks:
			"Redacción de demandas y recursos\nJuicios laborales y civiles\nNegociación de contratos\nDue diligence entre 2016 y 2018\nProtección de datos\nAtención a clientes\nGestión de 300 expedientes\nInformes para la Sala Tercera\nTramitación en LexNET",
		skills:
			"Derecho laboral; Contratos; LexNET; Protección de datos; Litigación; Mediación; Redacción jurídica; Derecho mercantil",
		courses: "Licenciatura en Derecho; Grado en Derecho; Máster en Abogacía; Doctorado en Derecho Civil",
		trainings: "Mediación, 100 h; RGPD; Derecho concursal",
		summary: "Abogada laboralista con experiencia en despacho y empresa.",
	}),
	createOccupationTexts("educacao", {
		roles:
			"Directora de Colegio; Jefe de Estudios; Profesora de Lengua; Maestro de Primaria; Educadora Infantil; Monitor de Comedor",
		companies:
			"Colegio Santa Irene; IES Miguel de Arce; Academia Profesor Díaz; Escuela Infantil Arco Iris; Instituto Técnico del Valle; Fundación Aula Abierta; Ayuntamiento de Villarreal del Campo; Liceo Bolívar",
		tasks:
			"Clases de lengua y literatura\nCoordinación de 30 docentes\nProgramación didáctica y evaluación\nTutorías y atención a familias\nPremio a la innovación en 2019\nAdaptación curricular\nEnseñanza en línea de marzo a junio de 2020\nFormación del profesorado en la Universidad de Murcia\nActividades extraescolares",
		skills:
			"Programación didáctica; Google Classroom; Atención a la diversidad; Moodle; Evaluación; Gestión del aula; Aprendizaje cooperativo; Oratoria",
		courses:
			"Grado en Educación Primaria; Licenciatura en Filología Hispánica; Máster en Formación del Profesorado; Técnico en Educación Infantil",
		trainings: "Competencia digital docente; Primeros auxilios; Flipped classroom",
		summary: "Docente vocacional, quince años en aula.",
	}),
	createOccupationTexts("gastronomia", {
		roles: "Jefe de Cocina; Segundo de Cocina; Repostera; Cocinera; Ayudante de Cocina; Camarero; Maître",
		companies:
			"Asador El Tormo; Hotel Mirador del Río; Casa Cocinero; Catering Azahar, S.L.; Pastelería Dulcinea; La Taberna de Lucas; Restaurante Pampa; Chiringuito Sol y Sal",
		tasks:
			"Carta de temporada y escandallos\nBrigada de quince personas\nCoste de materia prima del 35 % al 29 %\nElaboración de postres y panes\nBodas de hasta 300 comensales\nAPPCC y control de alérgenos\nServicio de sala y vinos\nReforma de la cocina en mayo de 2019\nPedidos y relación con proveedores",
		skills:
			"Cocina mediterránea; Escandallos; APPCC; Repostería; Servicio de sala; Enología; Control de costes; Arroces; Gestión de equipos",
		courses:
			"Técnico Superior en Dirección de Cocina; Técnico en Servicios de Restauración; Graduado Escolar; Grado en Ciencias Gastronómicas",
		trainings: "Manipulador de alimentos; Cata de vinos; Cocina al vacío",
		summary: "Cocinero de producto y de brigada tranquila.",
	}),
	createOccupationTexts("engenharia", {
		roles:
			"Gerente de Ingeniería; Ingeniera de Proyectos; Ingeniero Mecánico; Ingeniero Eléctrico; Delineante Proyectista; Técnico de Mantenimiento",
		companies:
			"Turbinas Guadiana; Ingeniero y Socios, S.L.; Energías del Páramo; Ferroviaria Norte; Automatismos Vidal; Astilleros Rande; Cementos Aconcagua; Peña & Hijos",
		tasks:
			"Diseño de bancadas y cálculo\nPuesta en marcha de subestación\nCartera de 12 millones de euros\nMantenimiento predictivo\nProgramación de autómatas\nAhorro energético del 20 % entre 2017 y 2019\nPlanos en SolidWorks\nHomologación de proveedores en Alemania\nInformes al Jefe de Planta",
		skills:
			"SolidWorks; AutoCAD; Siemens TIA Portal; Gestión de proyectos; AMFE; MATLAB; Mantenimiento predictivo; Six Sigma; Baja tensión",
		courses:
			"Grado en Ingeniería Mecánica; Ingeniería Industrial; Técnico Superior en Automatización; Máster en Energías Renovables",
		trainings: "PMP; Lean Manufacturing; PRL construcción",
		summary: "Ingeniero con experiencia en energía y ferrocarril.",
	}),
	createOccupationTexts("industria", {
		roles:
			"Jefe de Producción; Encargada de Turno; Técnico de Calidad; Operario de CNC; Soldador; Operaria de Producción",
		companies:
			"Plásticos Moncayo; Metalúrgica Urola; Conservas Rías Altas, S.A.; Operario Plus ETT; Papelera del Ter; Calzados Elda; Vidrios Andes; Embutidos La Loma",
		tasks:
			"Planificación de tres turnos\nControl dimensional\nReducción de merma del 6 % al 2 %\nImplantación de 5S\nAuditoría ISO 9001 en agosto de 2022\nSoldadura TIG y MIG\nAlimentación de línea y embalaje\nAjuste de tornos CNC\nFormación de operarios nuevos",
		skills: "CNC; ISO 9001; 5S; Metrología; Soldadura TIG; Lean; Interpretación de planos; Kaizen; Control de calidad",
		courses:
			"Técnico en Mecanizado; Formación Profesional en Electromecánica; Graduado Escolar; Grado en Ingeniería de Organización Industrial",
		trainings: "Puente grúa; Soldadura homologada; Carretillero",
		summary: "De la línea a la jefatura de turno.",
	}),
];
