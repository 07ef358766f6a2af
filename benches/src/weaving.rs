//! The peer of the monitors: two of the bundled properties as an aspect, woven by AspectJ into programs for a
//! Java virtual machine, compared with the same programs without it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::column::Peer;
use crate::prepare::{Problem, Workshop};
use crate::process::{self, CommandLine, Usage};
use crate::stats::Summary;
use crate::tools::{self, Missing, ToolPaths};
use crate::workload::Workload;

/// The properties HasNext and UnsafeIterator.
const ASPECT: &str = include_str!("../peers/aspectj/Properties.aj");

/// The runtime library of woven programs, as installed by the system's package.
const RUNTIME: &str = "/usr/share/java/aspectjrt.jar";

/// Runs that take longer have failed.
const LIMIT: Duration = Duration::from_secs(600);

/// The Java virtual machines used.
pub const PEERS: [Peer; 2] = [Peer::JavaInterpreter, Peer::Java];

/// The weaver and its runtime library.
#[derive(Clone, Debug)]
pub struct Weaver {
    ajc: PathBuf,
    runtime: PathBuf,
}

/// A program on a Java virtual machine, without and with the aspect.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Woven {
    /// The virtual machine.
    pub peer: String,
    /// Runs of the original program.
    pub plain: Vec<Usage>,
    /// Runs of the woven program.
    pub woven: Vec<Usage>,
}

impl Weaver {
    /// The installed weaver.
    ///
    /// # Errors
    /// If none is installed.
    pub fn find() -> Result<Weaver, Missing> {
        let missing = |program: &str| Missing {
            program: program.to_owned(),
            hint: "install AspectJ to compare with it",
        };
        let ajc = tools::on_path("ajc").ok_or_else(|| missing("ajc"))?;
        let runtime = Path::new(RUNTIME);
        match runtime.is_file() {
            true => Ok(Weaver { ajc, runtime: runtime.to_owned() }),
            false => Err(missing("aspectjrt.jar")),
        }
    }

    /// Runs a workload on each virtual machine, without and with the aspect, alternately.
    ///
    /// # Errors
    /// When a tool is missing, or a run fails.
    pub fn measure(
        &self,
        workshop: &Workshop,
        workload: &Workload,
        size: u32,
        rounds: u32,
    ) -> Result<Vec<Woven>, Problem> {
        let plain = workshop.compile_classes(workload, false)?;
        let woven = workshop.weave(workload, &self.ajc, &self.runtime, ASPECT)?;
        let both = format!("{}:{}", woven.display(), self.runtime.display());
        let mut found = Vec::new();
        for peer in PEERS {
            let run = |class_path: &Path| {
                let command = CommandLine::new(java(workshop.paths(), peer)?)
                    .args(peer.arguments())
                    .arg("-cp")
                    .arg(class_path)
                    .arg(workload.name)
                    .arg(size.to_string());
                match process::run(&command, LIMIT) {
                    Ok(done) if done.status.success() => Ok(done.usage),
                    Ok(done) => Err(Problem::Rejected(command, done.stdout + &done.stderr)),
                    Err(error) => Err(Problem::Run(command, error)),
                }
            };
            let mut one = Woven { peer: peer.id().to_owned(), plain: vec![], woven: vec![] };
            for _ in 0..rounds {
                one.plain.push(run(&plain)?);
                one.woven.push(run(Path::new(&both))?);
            }
            found.push(one);
        }
        Ok(found)
    }
}

fn java(paths: &ToolPaths, peer: Peer) -> Result<PathBuf, Problem> {
    Ok(paths.peer(peer)?)
}

impl Woven {
    /// The ratio of the woven program's processor time to the original's.
    pub fn slowdown(&self) -> Option<f64> {
        let time = |runs: &[Usage]| {
            let times: Vec<f64> = runs.iter().map(|used| used.user + used.system).collect();
            Summary::of(&times).map(|summary| summary.median)
        };
        let (plain, woven) = (time(&self.plain)?, time(&self.woven)?);
        (plain > 0.0).then_some(woven / plain)
    }
}
